import type { Plugin } from "vite";

/**
 * lucide's `createLucideIcon` as the server has it: an icon's shapes are put together once, not at every drawing. The
 * markup is what lucide's own makes, which the browser hydrates with.
 */
const CODE = `
import { createElement } from "react";
import Icon from "./Icon.mjs";
import buildLucideIconForReact from "./shared/src/build/buildLucideIconForReact.mjs";
import { toLucideIconData } from "./shared/src/utils/toLucideIconData.mjs";

const REMEMBERED_LOOKS = 50;

function shapes(node) {
  return node
    .map(([tag, { key, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => " " + name + '="' + value + '"').join("");
      return "<" + tag + written + "></" + tag + ">";
    })
    .join("");
}

export default function createLucideIcon(data, node = [], aliases = []) {
  const icon = typeof data === "string" ? toLucideIconData(data, node, aliases) : data;
  const html = { __html: shapes(icon.node) };
  const looks = new Map();
  return function ServerIcon(props) {
    const { className = "", strokeWidth = 2, ...others } = props;
    for (const _ in others) return createElement(Icon, { icon, ...props });
    const look = strokeWidth + " " + className;
    const known = looks.get(look);
    if (known) return known;
    const size = icon.size ?? 24;
    const [tag, attributes] = buildLucideIconForReact(icon, {
      color: "currentColor",
      width: size,
      height: size,
      strokeWidth,
      className,
      hasA11yProp: false,
    });
    const made = createElement(tag, { ...attributes, dangerouslySetInnerHTML: html });
    if (looks.size < REMEMBERED_LOOKS) looks.set(look, made);
    return made;
  };
}
`;

/** Icons of the server's build, drawn from what was put together once. */
export function serverIcons(): Plugin {
  return {
    name: "server-icons",
    enforce: "pre",
    load(id, options) {
      return options?.ssr && /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/.test(id) ? CODE : undefined;
    },
  };
}
