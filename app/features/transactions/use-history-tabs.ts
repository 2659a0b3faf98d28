import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** What a person has sold and what became of the money, each a list of its own (design paper "ui"). */
const HISTORY = {
  all: "/account/laporan/semua",
  prabayar: "/account/laporan/transaksi",
  pascabayar: "/account/laporan/pasca",
  balance: "/account/laporan/saldo",
} as const;

/** The agent center has the sales alone (core spec §2.3). */
const CENTER = "/agent-center/transaksi-history";
const IN_CENTER = { all: CENTER, prabayar: `${CENTER}/prabayar`, pascabayar: `${CENTER}/pascabayar` } as const;

/** The tabs of the history, the current one marked. */
export function useHistoryTabs(current: keyof typeof HISTORY) {
  const { t } = useTranslation("reports");
  const addresses: Readonly<Record<string, string>> = useLocation().pathname.startsWith(CENTER) ? IN_CENTER : HISTORY;
  const names = Object.keys(addresses) as (keyof typeof HISTORY)[];
  return {
    label: t("tabs"),
    items: names.map((name) => ({ to: addresses[name] ?? "", label: t(`history.${name}`), current: name === current })),
  };
}
