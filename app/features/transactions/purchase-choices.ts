import { useTranslation } from "react-i18next";
import type { FilterChoice } from "#app/features/lists/list-filter.tsx";
import { PURCHASE_STATUSES } from "#core/purchases/states.ts";
import type { Module } from "#core/purchases/types.ts";

/** Product types that are sold; the filter takes any. */
const PREPAID_TYPES = ["pulsa", "data"] as const;

/** What lists of purchases are filtered and sorted by. */
export function usePurchaseChoices(module: Module): FilterChoice[] {
  const { t } = useTranslation(["transactions", "common"]);
  const statuses = PURCHASE_STATUSES.filter((status) => status !== "inquiry");
  const status: FilterChoice = {
    name: "status",
    label: t("status"),
    all: t("allStatuses"),
    options: statuses.map((value) => ({ value, label: t(`common:purchaseStatus.${value}`) })),
  };
  const type: FilterChoice = {
    name: "type",
    label: t("type"),
    all: t("allTypes"),
    options: PREPAID_TYPES.map((value) => ({ value, label: t(`common:services.${value}`) })),
  };
  const sort: FilterChoice = {
    name: "sort",
    label: t("sort"),
    all: t("sortNewest"),
    options: [
      { value: "oldest", label: t("sortOldest") },
      { value: "highest", label: t("sortHighest") },
    ],
  };
  return module === "prabayar" ? [status, type, sort] : [status, sort];
}
