import { useTranslation } from "react-i18next";

/** What a person has sold and what became of the money, each a list of its own (design paper "ui"). */
const HISTORY = {
  all: "/account/laporan/semua",
  prabayar: "/account/laporan/transaksi",
  pascabayar: "/account/laporan/pasca",
  balance: "/account/laporan/saldo",
} as const;

/** The tabs of the history, the current one marked. */
export function useHistoryTabs(current: keyof typeof HISTORY) {
  const { t } = useTranslation("reports");
  const names = Object.keys(HISTORY) as (keyof typeof HISTORY)[];
  return {
    label: t("tabs"),
    items: names.map((name) => ({ to: HISTORY[name], label: t(`history.${name}`), current: name === current })),
  };
}
