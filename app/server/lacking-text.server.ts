import { serverTexts } from "#app/i18n/server-texts.server.ts";
import type { Need, Standing } from "#core/accounts/can.ts";
import type { Visit } from "./visit.server.ts";

/** Needs that admins answer with a permission, and the permission's name in `people:permissions`. */
const PERMISSIONS = {
  deposit_transfer: "deposit_transfer",
  excel: "excel",
  send_money: "send_money",
  multicourier: "multicourier",
  loan_desk: "sales",
} as const satisfies Partial<Record<Need, string>>;

/** Needs that come with a category: every agent has them where the site does. */
const AGENTS: readonly Need[] = ["cashback", "loan", "agency", "agent_center", "way_to_master"];

/** What somebody who is refused would have to have, and who gives it: two sentences in their language. */
export function lackingText({ locale, site }: Pick<Visit, "locale" | "site">, who: Standing, need: Need): string {
  const t = serverTexts(locale, site.name).getFixedT(locale, ["people", "account"]);
  const category = t(`account:categories.${who.category}`);
  const lacking = () => {
    if (need in PERMISSIONS) {
      const permission = PERMISSIONS[need as keyof typeof PERMISSIONS];
      return t("lacking.permission", { permission: t(`permissions.${permission}`) });
    }
    if (AGENTS.includes(need)) return t(who.category === 1 ? "lacking.agents" : "lacking.off", { category });
    if (need === "promotion") return t(who.category === 1 ? "lacking.agents" : "lacking.off", { category });
    if (need === "master") return t("lacking.master", { category });
    return t(need === "admin" ? "lacking.admin" : "lacking.unknown");
  };
  return [lacking(), t("lacking.ask")].join(locale === "zh" ? "" : " ");
}
