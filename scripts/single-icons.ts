import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const LIST = fileURLToPath(import.meta.resolve("lucide-react/dist/esm/lucide-react.mjs"));
const IMPORT = /import \{([^}]+)\} from "lucide-react";/g;

/** The module of each icon, by every name it has. */
function iconModules(): Map<string, string> {
  const modules = new Map<string, string>();
  const lines = readFileSync(LIST, "utf8").matchAll(/^export \{(.+)\} from '\.\/icons\/(.+)\.mjs';$/gm);
  for (const [, names = "", icon = ""] of lines) {
    for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) modules.set(name, `lucide-react/icons/${icon}`);
  }
  return modules;
}

/**
 * Icons are imported from their own files instead of from lucide's list of all: the bundler then sees which page draws
 * which icon, and reads sixty files instead of two thousand.
 */
export function singleIcons(): Plugin {
  const modules = iconModules();
  const one = (binding: string): string => {
    const [name = "", as = name] = binding.trim().split(/\s+as\s+/);
    const module = modules.get(name);
    return `import ${module ? as : `{ ${binding.trim()} }`} from ${JSON.stringify(module ?? "lucide-react")};`;
  };
  return {
    name: "single-icons",
    apply: "build",
    transform(code, id) {
      if (!id.includes("/app/") || !code.includes('from "lucide-react"')) return undefined;
      return {
        code: code.replace(IMPORT, (_, names: string) =>
          names
            .split(",")
            .filter((name) => name.trim())
            .map(one)
            .join(""),
        ),
        map: null,
      };
    },
  };
}
