import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Runs lanes beside each other, and the suites of a lane one after the other; what fails ends nothing else. `body` gets
 * a suite and the file that its output goes to, or undefined where the lane is alone and its output is ours. What went
 * into a file is printed whole when its suite has ended, so that no two are mixed.
 * @param {readonly (readonly string[])[]} lanes
 * @param {(suite: string, into: number | undefined) => Promise<unknown>} body
 */
export async function sideBySide(lanes, body) {
  const alone = lanes.length === 1;
  await Promise.all(
    lanes.map(async (lane) => {
      for (const suite of lane) await (alone ? body(suite, undefined) : withItsOutput(suite, body));
    }),
  );
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
