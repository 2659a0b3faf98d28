import type { TFunction } from "i18next";
import type { OperatorDetail } from "#core/catalog/admin/operator-schema.ts";
import { ASKED } from "#core/catalog/admin/states.ts";
import type { EditField } from "./edit-form.tsx";

type Asks = OperatorDetail["asks"];

/** What an admin says of an operator: of one that there is (`values`) its place too, of its players what `asks` has. */
export function operatorFields(
  t: TFunction<["catalogue"]>,
  values: OperatorDetail | null,
  asks: Asks,
): readonly EditField[] {
  const fields: (EditField | null)[] = [
    { name: "name", label: t("operators.name"), now: values?.name ?? "", longest: 60, required: true },
    {
      name: "mark",
      label: t("operators.mark"),
      hint: t("operators.markHint"),
      now: values?.mark ?? "",
      longest: 4,
      required: true,
    },
    { name: "color", label: t("operators.color"), now: values?.color ?? "#4b5563", kind: "color" },
    values && {
      name: "position",
      label: t("operators.position"),
      now: String(values.position),
      kind: "number",
      required: true,
    },
    {
      name: "prefixes",
      label: t("operators.prefixes"),
      hint: t("operators.prefixesHint"),
      now: values?.prefixes ?? "",
      longest: 600,
      kind: "lines",
    },
    ...asks.map(
      (kind): EditField => ({
        name: `asks_${kind}`,
        label: t(`operators.asks_${kind}`),
        hint: t("operators.asksHint"),
        now: values?.[`asks_${kind}`] ?? "",
        options: [
          { value: "", label: t("operators.asked.usual") },
          ...ASKED.map((value) => ({ value, label: t(`operators.asked.${value}`) })),
        ],
      }),
    ),
    asks.includes("server")
      ? {
          name: "servers",
          label: t("operators.servers"),
          hint: t("operators.serversHint"),
          now: values?.servers ?? "",
          longest: 2_500,
          kind: "lines",
        }
      : null,
  ];
  return fields.filter((field) => field !== null);
}
