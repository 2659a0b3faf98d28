import { existsSync } from "node:fs";
import { installWithApt } from "./apt.mjs";
import { bin, collect, ownNode, run } from "./process.mjs";

/** The one without windows: it is what Playwright has for tests, and takes a quarter less of the processor. */
const WITHOUT_WINDOWS = "/usr/bin/chromium-headless-shell";

const KNOWN_PLACES = [
  WITHOUT_WINDOWS,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

async function playwrightsOwn() {
  const script = 'import { chromium } from "playwright"; console.log(chromium.executablePath());';
  const { code, output } = await collect(ownNode(), ["--input-type=module", "-e", script]);
  const path = output.trim();
  return code === 0 && existsSync(path) ? path : null;
}

/** The browser that tests drive: CHROMIUM_PATH, a usual place, or Playwright's own. null when there is none. */
export async function findChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`CHROMIUM_PATH is ${wanted}, and nothing is there.`);
    return wanted;
  }
  return KNOWN_PLACES.find((path) => existsSync(path)) ?? (await playwrightsOwn());
}

function installWithPlaywright() {
  console.log("Installing Chromium with Playwright …");
  return run(ownNode(), [bin("playwright"), "install", "chromium"]) === 0;
}

/**
 * Finds Chromium, or installs it; where only one with windows is, the other is installed beside it if apt can. Throws
 * one plain sentence when neither works. Answers its path.
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found && !process.env.CHROMIUM_PATH && !existsSync(WITHOUT_WINDOWS)) installWithApt("chromium-headless-shell");
  if (found) return await findChromium();
  const isThere = ["chromium-headless-shell", "chromium"].some(installWithApt) || installWithPlaywright();
  const installed = isThere ? await findChromium() : null;
  if (installed) return installed;
  throw new Error("The browser tests need Chromium: install it and set CHROMIUM_PATH to its program.");
}
