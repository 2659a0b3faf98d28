import type { i18n } from "i18next";
import { createContext, createElement, type ReactNode, useContext } from "react";

interface Texts {
  readonly t: unknown;
  readonly i18n: i18n;
}

const I18nContext = createContext<i18n | null>(null);
const made = new WeakMap<i18n, Map<string, Texts>>();

/** What draws below reads its sentences from this i18next. */
export function I18nextProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  return createElement(I18nContext.Provider, { value: i18n }, children);
}

/**
 * The hook of react-i18next as pages need it (vite.config.ts puts it in that place; its types stay). A page has one
 * language, and its sentences are there before anything is drawn: nothing is waited for, nothing changes, so that a
 * component needs neither state nor effects for its words. Throws outside `I18nextProvider`.
 */
export function useTranslation(namespaces?: string | readonly string[]): Texts {
  const instance = useContext(I18nContext);
  if (!instance) throw new Error("Sentences are read outside I18nextProvider.");
  const namespace = typeof namespaces === "string" ? namespaces : (namespaces?.[0] ?? "common");
  let texts = made.get(instance);
  if (!texts) {
    texts = new Map();
    made.set(instance, texts);
  }
  let known = texts.get(namespace);
  if (!known) {
    known = { t: instance.getFixedT(null, namespace as never), i18n: instance };
    texts.set(namespace, known);
  }
  return known;
}
