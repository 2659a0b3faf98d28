// Comments in lines that are too long: the formatter wraps code, and nobody wraps what is said beside it.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { collect, ROOT } from "./process.mjs";

const MOST = 120;
const SOURCES = ["*.ts", "*.tsx", "*.mjs", "*.sql"];
/** Written by programs. */
const GENERATED = /^migrations\/|\.types\.ts$/;
const TS_COMMENT = /^\s*(?:\/\/|\/\*|\* [^*])/;
const SQL_COMMENT = /^\s*--/;

/** The numbers of a source's lines that are comments of more than 120 characters. */
export function longComments(file, text) {
  const comment = file.endsWith(".sql") ? SQL_COMMENT : TS_COMMENT;
  return text.split("\n").flatMap((line, at) => ([...line].length > MOST && comment.test(line) ? [at + 1] : []));
}

/** Every such line of the repository. */
export async function longCommentFaults() {
  const { output, seconds } = await collect("git", [
    "ls-files",
    "--cached",
    "--others",
    "--exclude-standard",
    ...SOURCES,
  ]);
  const files = output
    .trim()
    .split("\n")
    .filter((file) => existsSync(join(ROOT, file)) && !GENERATED.test(file));
  const faults = files.flatMap((file) =>
    longComments(file, readFileSync(join(ROOT, file), "utf8")).map(
      (line) => `${file}:${line}: a comment of more than ${MOST} characters`,
    ),
  );
  return { code: faults.length === 0 ? 0 : 1, output: faults.join("\n"), seconds };
}
