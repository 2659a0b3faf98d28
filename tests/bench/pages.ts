import { gzipSync } from "node:zlib";
import { z } from "zod";
import { loadedBytes } from "#tests/support/route-weights.ts";
import { inWorld } from "./in-world.ts";
import type { Measure } from "./measure.ts";
import { type Session, signIn } from "./session.ts";

const KIB = 1024;
const GOALS = { signedIn: { js: 132 }, public: { js: 90 }, css: 20, html: 20 };

/** Pages that a signed-in person sees; a colon stands for what the demo world has to offer. */
const SIGNED_IN = [
  "/",
  "/prabayar/pulsa",
  "/prabayar/data",
  "/payment/deposit/topup",
  "/payment/deposit/topup/:code",
  "/account",
  "/account/laporan/transaksi",
  "/account/laporan/transaksi/:refId",
  "/account/laporan/deposit",
  "/receipt/prabayar/:refId",
];
const PUBLIC = ["/", "/auth/login", "/auth/register", "/pricelist/pulsa", "/developers", "/developers/errors"];

const purchased = z.object({ ref_id: z.string(), buying_price: z.number() });
const deposited = z.object({ code: z.string() });

/** A purchase and a deposit to look at. */
async function samples(session: Session): Promise<{ refId: string; code: string }> {
  const order = { product_code: "xld10", destination: "087800001230", price: 10_750, pin: "123456" };
  const { ref_id: refId } = purchased.parse(await session.post("/api/v1/prabayar/purchase", order));
  const topup = { amount: 100_000, channel: "b.bca" };
  const { code } = deposited.parse(await session.post("/api/v1/deposit/topup", topup));
  return { refId, code };
}

/** What a page asks for before anything is tapped: the modules that its scripts import. */
function scriptsIn(html: string): string[] {
  const imported = html.matchAll(/\bimport\b[^"';]*"(\/assets\/[^"]+\.js)"/g);
  return [...imported].map(([, file = ""]) => file);
}

/** Gzipped bytes of a page's stylesheets. */
async function styleBytes(url: string, html: string): Promise<number> {
  let bytes = 0;
  for (const [, file] of html.matchAll(/<link rel="stylesheet" href="([^"]+\.css)"/g)) {
    const text = await (await fetch(url + file)).text();
    bytes += gzipSync(text, { level: 9 }).length;
  }
  return bytes;
}

/** Gzipped KiB of client JavaScript, CSS and HTML of each page at first load. */
export async function pages(report: (measure: Measure) => void): Promise<void> {
  await inWorld(async ({ url }) => {
    const session = await signIn(url);
    const { refId, code } = await samples(session);
    const visit = async (path: string, kind: "signedIn" | "public") => {
      const headers = kind === "signedIn" ? { Cookie: session.cookie } : undefined;
      const at = path.replace(":refId", refId).replace(":code", code);
      const response = await fetch(url + at, { headers, redirect: "manual" });
      const html = await response.text();
      if (response.status !== 200) throw new Error(`${at} answers ${response.status}`);
      const name = kind === "public" ? `${path}(guest)` : path;
      report({
        name: `js-kib:${name}`,
        value: loadedBytes(scriptsIn(html)) / KIB,
        goal: GOALS[kind].js,
        good: "atMost",
      });
      report({ name: `css-kib:${name}`, value: (await styleBytes(url, html)) / KIB, goal: GOALS.css, good: "atMost" });
      const size = gzipSync(html, { level: 6 }).length / KIB;
      report({ name: `html-kib:${name}`, value: size, goal: GOALS.html, good: "atMost" });
    };
    for (const path of SIGNED_IN) await visit(path, "signedIn");
    for (const path of PUBLIC) await visit(path, "public");
  });
}
