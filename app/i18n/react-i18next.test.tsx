import { createInstance, type i18n } from "i18next";
import type { ComponentType, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import * as library from "react-i18next";
import { describe, expect, it } from "vitest";
import * as ours from "./react-i18next.ts";

type Provider = ComponentType<{ i18n: i18n; children: ReactNode }>;
type Hook = (names?: string | readonly string[]) => { t: unknown; i18n: i18n };

function madeTexts(): i18n {
  const instance = createInstance();
  instance.init({
    lng: "en",
    fallbackLng: false,
    resources: { en: { common: { word: "common" }, sell: { word: "sell", things_one: "one", things_other: "more" } } },
    defaultNS: "common",
    initImmediate: false,
    react: { useSuspense: false, bindI18n: "", bindI18nStore: "" },
  });
  return instance;
}

function drawn(I18nextProvider: Provider, useTranslation: Hook): string {
  function Words({ names }: { names?: string | readonly string[] }) {
    const { t, i18n } = useTranslation(names);
    const say = t as (key: string, values?: object) => string;
    return <p>{[i18n.language, say("word"), say("sell:word"), say("things", { count: 2 })].join()}</p>;
  }
  return renderToString(
    <I18nextProvider i18n={madeTexts()}>
      <Words />
      <Words names="sell" />
      <Words names={["sell", "common"]} />
    </I18nextProvider>,
  );
}

describe("sentences of components", () => {
  it("are those that react-i18next gives", () => {
    const said = drawn(ours.I18nextProvider, ours.useTranslation);
    expect(said).toBe(drawn(library.I18nextProvider as Provider, library.useTranslation as unknown as Hook));
    expect(said).toContain("en,sell,sell,more");
  });

  it("come from the page's own i18next, and from nowhere without one", () => {
    const Bare = () => <p>{typeof ours.useTranslation("common").t}</p>;
    expect(() => renderToString(<Bare />)).toThrow("outside I18nextProvider");
  });
});
