import { serverTexts } from "#app/i18n/server-texts.server.ts";
import type { WordList } from "#core/shared/sheet.ts";
import type { SheetTexts } from "#workers/_kit/sheet/sheet-texts.ts";
import type { Visit } from "./visit.server.ts";

/** Where the words of a list stand. */
const WORDS: Readonly<Record<WordList, string>> = {
  purchaseStatus: "common:purchaseStatus",
  depositStatus: "common:depositStatus",
  cashbackStatus: "cashback:statuses",
  service: "common:services",
  module: "sheets:modules",
  payWith: "sheets:payWith",
  yesNo: "sheets:yesNo",
  category: "account:categories",
  posting: "statement:kinds",
  adminAction: "admin:done",
  availability: "pricelist:availability",
};

/** Headings and words in the reader's language; a code without a word stays as it is. */
export function sheetTexts({ locale, site }: Pick<Visit, "locale" | "site">): SheetTexts {
  const texts = serverTexts(locale, site.name);
  const translate = texts.getFixedT(locale) as (key: string) => string;
  return {
    heading: (column) => translate(`sheets:columns.${column}`),
    word: (list, code) => {
      const key = `${WORDS[list]}.${code}`;
      return texts.exists(key) ? translate(key) : String(code);
    },
    total: translate("sheets:totalRow"),
  };
}
