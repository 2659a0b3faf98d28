import type { TFunction } from "i18next";
import type { SellingRule } from "#core/selling/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { formatPercent } from "#core/shared/percent.ts";

/** A rule of the page: with the name of its type in the reader's language. */
export interface ShownRule extends Pick<SellingRule, "id" | "kind" | "value" | "round_to"> {
  /** What it is about. */
  readonly title: string;
}

/** What a rule does to a price: "harga beli + 2,5%, dibulatkan ke atas per Rp 500". */
export function ruleSays(
  t: TFunction<["selling", "common"]>,
  { kind, value, round_to }: Omit<ShownRule, "id" | "title">,
): string {
  const says = t(`says.${kind}`, {
    value: kind === "percent" ? formatPercent(value, t("common:date.region")) : formatRupiah(value),
  });
  return round_to === 1 ? says : `${says}, ${t("says.rounded", { step: formatRupiah(round_to) })}`;
}
