const EXAMPLES: Readonly<Record<string, string>> = {
  type: "pulsa",
  refId: "TRX0",
  code: "DEP0",
  id: "019aa000-0000-7000-8000-000000000001",
};

/** A path that leads to a page, with something in place of each parameter. */
export function examplePath(path: string): string {
  return path.replace(/:(\w+)\??/g, (_, name: string) => EXAMPLES[name] ?? "0").replace("*", "nowhere/at/all");
}
