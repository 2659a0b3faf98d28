import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Runs suites in their order, `atOnce` of them beside each other: whoever ends makes room for the next; what fails ends
 * nothing else. `body` gets a suite and the file that its output goes to, or undefined where one runs at a time and its
 * output is ours. What went into a file is printed whole when its suite has ended, so that no two are mixed.
 * @param {readonly string[]} suites
 * @param {number} atOnce
 * @param {(suite: string, into: number | undefined) => Promise<unknown>} body
 */
export async function sideBySide(suites, atOnce, body) {
  const alone = Math.min(suites.length, atOnce) === 1;
  const waiting = [...suites];
  const lane = async () => {
    for (let suite = waiting.shift(); suite !== undefined; suite = waiting.shift()) {
      await (alone ? body(suite, undefined) : withItsOutput(suite, body));
    }
  };
  await Promise.all(Array.from({ length: Math.min(suites.length, atOnce) }, lane));
}

async function withItsOutput(suite, body) {
  const folder = mkdtempSync(join(tmpdir(), "gerai-lane-"));
  const file = join(folder, "output");
  const into = openSync(file, "w");
  try {
    await body(suite, into);
  } finally {
    closeSync(into);
    const said = readFileSync(file, "utf8");
    if (said !== "") console.log(`\n■ ${suite}\n${said}`);
    rmSync(folder, { recursive: true, force: true });
  }
}
