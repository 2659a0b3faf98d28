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
  role: "people:roles",
  userMark: "people:marks",
  active: "sheets:active",
  proof: "sheets:proof",
  claimStatus: "admin:claims",
  claimKind: "admin:kinds",
  correctionStatus: "people:correctionStatus",
  differenceStatus: "admin:reconciliation",
  differenceKind: "admin:reconciliation.kinds",
  correctionReason: "people:reasons",
  correctedBalance: "people:balance",
  facilityStatus: "loans:status",
  loanDepositStatus: "loans:depositStatus",
  loanDue: "loans:due",
  loanMovement: "loanDesk:movement",
  loanOpen: "loanDesk:open",
  contactType: "contacts:types",
  importStatus: "uploads:status",
  importRow: "uploads:row",
  skuState: "suppliers:states",
};

/** The words of a list's page: those of its files, and what is asked of it. */
export interface ListTexts extends SheetTexts {
  /** What a search finds: in the field's words, and in full. */
  readonly search: (search: string) => { readonly hint: string; readonly finds: string };
  readonly sort: (order: string) => string;
}

/** Headings and words in the reader's language; a code without a word stays as it is. */
export function listTexts({ locale, site }: Pick<Visit, "locale" | "site">): ListTexts {
  const texts = serverTexts(locale, site.name);
  const translate = texts.getFixedT(locale) as (key: string) => string;
  return {
    heading: ({ id, heading = id }) => translate(`sheets:columns.${heading}`),
    word: (list, code) => {
      const key = `${WORDS[list]}.${code}`;
      return texts.exists(key) ? translate(key) : String(code);
    },
    total: translate("sheets:totalRow"),
    search: (search) => ({ hint: translate(`sheets:hints.${search}`), finds: translate(`sheets:searches.${search}`) }),
    sort: (order) => translate(`sheets:sorts.${order}`),
  };
}
