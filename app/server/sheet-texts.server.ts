import { serviceName } from "#app/components/service-name.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { productType } from "#core/catalog/product-types.ts";
import { shownDestination } from "#core/catalog/shown-destination.ts";
import type { Locale } from "#core/shared/error-catalogue.ts";
import { dayText } from "#core/shared/moment-text.ts";
import { besideToken } from "#core/shared/serial-token.ts";
import type { WordList } from "#core/shared/sheet.ts";
import type { SoldTo } from "#core/shared/sold-to.ts";
import type { SheetTexts } from "#workers/_kit/sheet/sheet-texts.ts";

/** Where the words of a list stand. */
const WORDS: Readonly<Record<Exclude<WordList, "service">, string>> = {
  purchaseStatus: "common:purchaseStatus",
  depositStatus: "common:depositStatus",
  cashbackStatus: "cashback:statuses",
  module: "sheets:modules",
  payWith: "sheets:payWith",
  yesNo: "sheets:yesNo",
  category: "account:categories",
  posting: "statement:kinds",
  adminAction: "admin:done",
  adminSubject: "admin:subjects",
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
  sellingRuleKind: "selling:kinds",
  importStatus: "uploads:status",
  importRow: "uploads:row",
  skuState: "suppliers:states",
  productState: "catalogue:states",
  adminPurchaseStatus: "catalogue:sales.statuses",
  promotionState: "promotions:states",
  newsState: "news:states",
  linkStatus: "sheets:linkStatus",
  checkoutState: "sheets:checkoutState",
  checkoutReason: "sheets:checkoutReason",
  complaintState: "complaints:states",
  complaintReason: "complaints:reasons",
  adminComplaintState: "complaintDesk:states",
  complaintAge: "complaintDesk:ages",
  contactTopic: "help:contact.topics",
  contactState: "help:contact.states",
  postState: "blog:states",
  postLocale: "blog:languages",
  cameState: "sheets:cameState",
  agentActivity: "agentCenter:activities",
  affiliateState: "affiliate:states",
  commissionStatus: "affiliate:commissionStatus",
  payoutStatus: "affiliate:payoutStatus",
};

/** What a product type is called in the reader's language; null for one that this build has no name for. */
function typeName(translate: unknown, code: string): string | null {
  const row = productType(code);
  return row?.module === "pascabayar" ? serviceName(translate, row.path, row.module) : serviceName(translate, code);
}

/** The words of a list's page: those of its files, and what is asked of it. */
export interface ListTexts extends SheetTexts {
  /** A destination as a page writes it, its digits in groups. */
  readonly shown: (sold: SoldTo) => string;
  /** What a search finds: in the field's words, and in full. */
  readonly search: (search: string) => { readonly hint: string; readonly finds: string };
  readonly sort: (order: string) => string;
}

interface Reader {
  readonly locale: Locale;
  readonly site: { readonly name: string };
}

/** Headings and words in the reader's language; a code without a word stays as it is. */
export function listTexts({ locale, site }: Reader): ListTexts {
  const texts = serverTexts(locale, site.name);
  const translate = texts.getFixedT(locale) as (key: string) => string;
  return {
    heading: ({ id, heading = id }) => translate(`sheets:columns.${heading}`),
    word: (list, code) => {
      if (list === "service") return typeName(translate, String(code)) ?? String(code);
      const key = `${WORDS[list]}.${code}`;
      return texts.exists(key) ? translate(key) : String(code);
    },
    destination: (sold) => shownDestination(sold, locale, { spaced: false }),
    token: (token) => besideToken(token, locale),
    shown: (sold) => shownDestination(sold, locale),
    total: translate("sheets:totalRow"),
    totalSince: (day) => texts.getFixedT(locale, "sheets")("totalSince", { day: dayText(day, locale) }),
    search: (search) => ({ hint: translate(`sheets:hints.${search}`), finds: translate(`sheets:searches.${search}`) }),
    sort: (order) => translate(`sheets:sorts.${order}`),
  };
}
