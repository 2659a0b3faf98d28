import type { Plugin } from "vite";

/**
 * lucide's `createLucideIcon` as the server has it: an icon's shapes are put together once, not at every drawing. The
 * markup is what lucide's own makes, without what is the same at every icon: that was a seventh of a page and stands in
 * its style (app/styles/app.css, `.lucide`). The browser hydrates with it, since hydration compares no attributes.
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
      return "<" + tag + written + "/>";
    })
    .join("");
}

export default function createLucideIcon(data, node = [], aliases = []) {
  const icon = typeof data === "string" ? toLucideIconData(data, node, aliases) : data;
  const html = { __html: shapes(icon.node) };
  const looks = new Map();
  return function ServerIcon(props) {
    const { className = "", strokeWidth = 2, "aria-hidden": hidden = true, ...others } = props;
    for (const _ in others) return createElement(Icon, { icon, ...props });
    const look = strokeWidth + " " + hidden + " " + className;
    const known = looks.get(look);
    if (known) return known;
    const [tag, { viewBox, className: classes }] = buildLucideIconForReact(icon, { className, hasA11yProp: false });
    const made = createElement(tag, {
      viewBox,
      className: classes,
      strokeWidth: strokeWidth === 2 ? undefined : strokeWidth,
      "aria-hidden": hidden,
      dangerouslySetInnerHTML: html,
    });
    if (looks.size < REMEMBERED_LOOKS) looks.set(look, made);
    return made;
  };
}
`;

/** Icons of the server's build, drawn from what was put together once. Development draws lucide's own. */
export function serverIcons(): Plugin {
  return {
    name: "server-icons",
    apply: (_, { command }) => command === "build",
    enforce: "pre",
    load(id, options) {
      return options?.ssr && /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/.test(id) ? CODE : undefined;
    },
  };
}
