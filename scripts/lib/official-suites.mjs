import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { collect, ROOT } from "./process.mjs";

const FOLDER = join(ROOT, "tests/official");
const read = (name) => JSON.parse(readFileSync(join(FOLDER, name), "utf8"));
const NONE = { tests: 0, failures: 0 };
/** What the stand-in says when it refuses (`notServed`). */
const REFUSAL = "is not served here";

/** Each repository is there, at the commit whose tests were read. Throws a plain sentence when it is not. */
async function checkCheckouts(folder) {
  for (const [name, { repository, commit }] of Object.entries(read("suites.json"))) {
    const at = join(folder, name);
    const wanted = `${at} must be ${repository} at ${commit}`;
    if (!existsSync(at)) throw new Error(`${wanted}, and nothing is there.`);
    const { output } = await collect("git", ["-C", at, "rev-parse", "HEAD"]);
    if (output.trim() !== commit) throw new Error(`${wanted}, and is ${output.trim()}.`);
  }
}

/**
 * The official suites against the stand-in, where OFFICIAL_SUITES names a folder with their checkouts. A test of
 * theirs may fail only because the stand-in refused aloud, or for a reason of `expected-failures.json` (by the
 * beginning of its name); one that is listed there and passes is told too, and so are one
 * that was skipped without being listed, and a file without tests. Prints one
 * line a suite. Answers `{ tests, failures }`: what ran, and what of it nobody expected.
 */
export async function judgeOfficialSuites(runVitest) {
  const folder = process.env.OFFICIAL_SUITES;
  if (!folder) {
    console.log("The official suites were skipped: OFFICIAL_SUITES names no folder with their checkouts.");
    return NONE;
  }
  await checkCheckouts(folder);
  const { report } = await runVitest(["--silent", "--config", join(FOLDER, "vitest.config.ts")]);
  const begins = Object.keys(read("expected-failures.json"));
  const tallies = new Map();
  const surprises = [];
  for (const { name: file, assertionResults, message } of report.testResults) {
    const { suite, path } = suiteOf(file.slice(folder.length + 1));
    const tally = tallies.get(suite) ?? { passed: 0, refused: 0, expected: 0, skipped: 0, unexpected: 0 };
    tallies.set(suite, tally);
    const outcomes = assertionResults.map((test) => judge(`${path}: ${test.fullName}`, test, begins));
    if (outcomes.length === 0) outcomes.push({ outcome: "unexpected", line: `${path}: ${message}` });
    for (const { outcome, line } of outcomes) {
      tally[outcome]++;
      if (outcome === "unexpected") surprises.push(line);
    }
  }
  for (const [suite, tally] of tallies) console.log(`${suite}: ${inWords(tally)}`);
  for (const surprise of surprises) console.log(`unexpected: ${surprise}`);
  const tests = [...tallies.values()].reduce(
    (sum, it) => sum + it.passed + it.refused + it.expected + it.unexpected,
    0,
  );
  return { tests, failures: surprises.length };
}

/** The suite of a test file, and the file's name in `expected-failures.json`: the suite's and the test's. */
function suiteOf(file) {
  for (const [checkout, { suites }] of Object.entries(read("suites.json"))) {
    for (const [suite, { folder }] of Object.entries(suites)) {
      const begin = `${checkout}/${folder}/`;
      if (file.startsWith(begin)) return { suite, path: `${suite}/${file.slice(begin.length, -".test.ts".length)}` };
    }
  }
  throw new Error(`${file} is of no suite.`);
}

const inWords = (tally) =>
  Object.entries(tally)
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(", ");

function judge(name, { status, failureMessages, meta }, begins) {
  const isRefused = meta?.refused === true || failureMessages.some((message) => message.includes(REFUSAL));
  const isExpected = begins.some((begin) => name.startsWith(begin));
  return { outcome: outcomeOf(status, isRefused, isExpected), line: `${name}: ${status}` };
}

/** A test that is content with any refusal has proved nothing by ours, so that it counts as refused as well. */
function outcomeOf(status, isRefused, isExpected) {
  if (status === "passed" && isExpected) return "unexpected";
  if (status === "passed") return isRefused ? "refused" : "passed";
  if (status !== "failed") return isExpected ? "skipped" : "unexpected";
  if (isExpected) return "expected";
  return isRefused ? "refused" : "unexpected";
}
