import { renderToString } from "react-dom/server";
import { I18nextProvider, useTranslation } from "react-i18next";
import { describe, expect, it } from "vitest";
import { textsIn } from "#app/i18n/instance.ts";
import { localeTexts } from "#app/i18n/locale-texts.server.ts";
import { drawBy, OnceDrawnNav } from "./once-drawn-nav.tsx";

const inLanguage = (locale: "id" | "en", site = "Warung") => textsIn(locale, localeTexts(locale), site);

let drawings = 0;

function Word() {
  const { t, i18n } = useTranslation("shell");
  drawings += 1;
  return (
    <b>
      {t("nav.home")} {String(i18n.options.interpolation?.defaultVariables?.["site"])}
    </b>
  );
}

describe("a menu that is drawn once", () => {
  const [id, en, other] = [inLanguage("id"), inLanguage("en"), inLanguage("id", "Toko")];

  function Page({ name }: { name: string }) {
    const { t } = useTranslation("common");
    return (
      <main>
        <OnceDrawnNav menu="words" of={[name]} aria-label="Menu">
          <Word />
        </OnceDrawnNav>
        {t("seeAll")}
        <Word />
      </main>
    );
  }
  drawBy(renderToString);
  const drawn = (i18n: typeof id, name = "word") => {
    drawings = 0;
    const page = renderToString(
      <I18nextProvider i18n={i18n}>
        <Page name={name} />
      </I18nextProvider>,
    );
    return { page, drawings };
  };

  it("stands in a page as React would have drawn it there, in its language and with its site's name", () => {
    for (const i18n of [id, en, other, id, en]) {
      const { page } = drawn(i18n);
      const [, inside, , plain] =
        /^<main><nav aria-label="Menu">(<b>.*<\/b>)<\/nav>(.*?)(<b>.*<\/b>)<\/main>$/.exec(page) ?? [];
      expect(inside).toBe(plain);
    }
    expect(drawn(id).page).not.toBe(drawn(en).page);
    expect(drawn(id).page).not.toBe(drawn(other).page);
  });

  it("is drawn again under another name only, however many others came", () => {
    expect(drawn(id).drawings).toBe(1);
    expect(drawn(id, "another").drawings).toBe(2);
    expect(drawn(id, "another").drawings).toBe(1);
    for (let at = 0; at < 250; at++) expect(drawn(id, `one of ${at}`).drawings).toBe(2);
  });

  it("is pushed out by no other menu", () => {
    const draw = (menu: string, name: string) => {
      drawings = 0;
      renderToString(
        <I18nextProvider i18n={id}>
          <OnceDrawnNav menu={menu} of={[name]}>
            <Word />
          </OnceDrawnNav>
        </I18nextProvider>,
      );
      return drawings;
    };
    expect(draw("side", "kept")).toBe(1);
    for (let at = 0; at < 250; at++) draw("tiles", `look ${at}`);
    expect(draw("side", "kept")).toBe(0);
    expect(draw("tiles", "kept")).toBe(1);
  });
});
