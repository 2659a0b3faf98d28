import type { i18n } from "i18next";
import type { ComponentPropsWithoutRef, ReactElement } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";

type Html = { readonly __html: string };

const MOST_KEPT = 200;
/** By language and by which menu it is, so that one with many looks pushes no other out. */
const kept = new WeakMap<i18n, Map<string, Map<string, Html>>>();
let render: ((drawing: ReactElement) => string) | undefined;

/** Tells by what the server draws. */
export function drawBy(renderer: (drawing: ReactElement) => string): void {
  render = renderer;
}

interface OnceDrawnNavProps extends ComponentPropsWithoutRef<"nav"> {
  /** Which menu it is. */
  readonly menu: string;
  /** All that the drawing hangs on but the language and the site's name. Nothing in it belongs to a person. */
  readonly of: readonly unknown[];
  /** Reads nothing of the page but its sentences: neither address nor data. */
  readonly children: ReactElement;
}

/**
 * A menu that looks the same to everybody with the same `of`. The server draws what stands in it at the first visit and
 * has it ready at every later one: menus were a third of drawing a page.
 */
export function OnceDrawnNav({ menu, of, children, ...frame }: OnceDrawnNavProps) {
  const { i18n } = useTranslation();
  if (!import.meta.env.SSR) return <nav {...frame}>{children}</nav>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has drawn and escaped it.
  return <nav {...frame} dangerouslySetInnerHTML={drawnOnce(i18n, menu, of.join("\n"), children)} />;
}

function drawnOnce(i18n: i18n, menu: string, name: string, drawing: ReactElement): Html {
  if (!render) throw new Error("Nobody said by what the server draws.");
  const menus = kept.get(i18n) ?? new Map<string, Map<string, Html>>();
  kept.set(i18n, menus);
  const drawings = menus.get(menu) ?? new Map<string, Html>();
  menus.set(menu, drawings);
  const known = drawings.get(name);
  if (known) return known;
  const html = { __html: render(<I18nextProvider i18n={i18n}>{drawing}</I18nextProvider>) };
  if (drawings.size >= MOST_KEPT) drawings.clear();
  drawings.set(name, html);
  return html;
}
