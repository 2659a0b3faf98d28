import { useTranslation } from "react-i18next";
import { serviceName } from "#app/components/service-name.ts";
import { useRoot } from "#app/components/use-root.ts";
import type { FilterChoice } from "#app/features/lists/list-filter.tsx";
import { PURCHASE_STATUSES } from "#core/purchases/states.ts";
import type { Module } from "#core/purchases/types.ts";

/** What lists of purchases are filtered and sorted by. The types are what the site's menu sells; the filter takes any. */
export function usePurchaseChoices(module: Module): FilterChoice[] {
  const { t } = useTranslation(["transactions", "common"]);
  const { site } = useRoot();
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
    options: site.services.map((value) => ({ value, label: serviceName(t, value) ?? value })),
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
