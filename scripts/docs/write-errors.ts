import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/process.mjs";
import { errorsPage } from "./errors-page.ts";

writeFileSync(join(ROOT, "docs", "errors.md"), errorsPage());
