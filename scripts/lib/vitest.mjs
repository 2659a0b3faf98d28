import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { bin, ownNode, ROOT, runBeside } from "./process.mjs";

const SECONDS_REPORTER = join(ROOT, "scripts/lib/file-seconds-reporter.mjs");

/**
 * Runs vitest with our output, or with what it says going into the open file `into`. Its result: the exit `code`,
 * vitest's own JSON `report` (`testResults`, one of each file; undefined when it wrote none) and `files`: how long each
 * took, `{ file, seconds }`.
 */
export async function runVitest(args, env = {}, into = undefined) {
  const folder = mkdtempSync(join(tmpdir(), "gerai-vitest-"));
  const reportFile = join(folder, "report.json");
  const secondsFile = join(folder, "seconds.json");
  const reporters = ["default", "json", SECONDS_REPORTER].map((name) => `--reporter=${name}`);
  try {
    const own = [...reporters, `--outputFile.json=${reportFile}`];
    const code = await runBeside(ownNode(), [bin("vitest"), "run", ...args, ...own], {
      env: { NODE_ENV: "test", FILE_SECONDS: secondsFile, ...env },
      into,
    });
    return { code, report: read(reportFile), files: read(secondsFile) ?? [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

const AT_MOST_LINES = 6;

/**
 * What failed in a report, to be read at the end of a long run: each test's name and file, and how its message begins.
 */
export function failuresOf(report) {
  return report.testResults.flatMap((file) => {
    const at = relative(ROOT, file.name);
    const tests = file.assertionResults.filter(({ status }) => status === "failed");
    if (tests.length === 0 && file.status === "failed") return [`${at}\n${shortened(file.message)}`];
    return tests.map((test) => `${at}: ${test.fullName}\n${shortened(test.failureMessages.join("\n"))}`);
  });
}

function shortened(message) {
  const lines = message.split("\n").slice(0, AT_MOST_LINES);
  return lines.map((line) => `    ${line.slice(0, 300)}`).join("\n");
}
