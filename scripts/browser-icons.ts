import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { z } from "zod";

const ICON = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;
const MAKER = "\0browser-icon";

const iconSchema = z.object({
  name: z.string(),
  size: z.literal(24),
  aliases: z.array(z.unknown()).optional(),
  node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])),
});
type IconData = z.infer<typeof iconSchema>;

/** The attributes are those of lucide's own, which the server has written. */
const maker = (sprite: string) => `
import { createElement } from "react";

const sprite = import.meta.ROLLUP_FILE_URL_${sprite};
const fetchSprite = () => { new Image().src = sprite; };
if (document.readyState === "complete") fetchSprite();
else addEventListener("load", fetchSprite, { once: true });

export default function browserIcon(id, classNames) {
  const html = { __html: '<use href="' + sprite + "#" + id + '"></use>' };
  return ({ className, ...others }) =>
    createElement("svg", {
      xmlns: "http://www.w3.org/2000/svg",
      width: 24,
      height: 24,
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      strokeWidth: 2,
      strokeLinecap: "round",
      strokeLinejoin: "round",
      "aria-hidden": others["aria-label"] ? undefined : "true",
      ...others,
      className: className ? classNames + " " + className : classNames,
      dangerouslySetInnerHTML: html,
    });
}
`;

function classNames({ name, aliases = [] }: IconData): string {
  const named = aliases.filter((alias) => typeof alias === "string").map((alias) => `lucide-${alias}`);
  return ["lucide", `lucide-${name}`, ...named].join(" ");
}

/** The icon's shapes under its name, to be drawn with the lines of whoever uses it. */
function symbol({ name, node }: IconData): string {
  const shapes = node.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${written.join("")}/>`;
  });
  return `<g id="${name}">${shapes.join("")}</g>`;
}

/**
 * Icons of the browser's build: their shapes lie in one drawing beside the scripts, and an icon drawn in the browser
 * refers to it. What the server has drawn keeps the shapes in its markup: hydration leaves what stands in
 * `dangerouslySetInnerHTML` as it is. The drawing is fetched once the page has loaded, before anything needs it.
 */
export function browserIcons(): Plugin {
  const symbols = new Map<string, string>();
  let sprite = "";
  return {
    name: "browser-icons",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "pre",
    buildStart() {
      symbols.clear();
      sprite = this.emitFile({ type: "asset", name: "icons.svg" });
    },
    resolveId: (id) => (id === MAKER ? id : undefined),
    async load(id) {
      if (id === MAKER) return maker(sprite);
      if (!ICON.test(id)) return undefined;
      const { __iconData } = await import(pathToFileURL(id).href);
      const icon = iconSchema.parse(__iconData);
      symbols.set(icon.name, symbol(icon));
      return `import browserIcon from ${JSON.stringify(MAKER)};
export default /* @__PURE__ */ browserIcon(${JSON.stringify(icon.name)}, ${JSON.stringify(classNames(icon))});`;
    },
    buildEnd() {
      const drawn = [...symbols].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, shapes]) => shapes);
      this.setAssetSource(sprite, `<svg xmlns="http://www.w3.org/2000/svg">${drawn.join("")}</svg>\n`);
    },
  };
}
