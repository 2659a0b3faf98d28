import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { errorsPage } from "./docs/errors-page.ts";
import { ROOT } from "./lib/process.mjs";

writeFileSync(join(ROOT, "docs", "errors.md"), errorsPage());
