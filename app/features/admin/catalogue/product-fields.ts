import type { TFunction } from "i18next";
import { PERMISSIONS } from "#core/accounts/types.ts";
import type { ProductDetail, ProductValues } from "#core/catalog/admin/product-schema.ts";
import { CASHBACK_GROUPS, PRICE_GROUPS, PRODUCT_STATUSES, type PriceGroup } from "#core/catalog/admin/states.ts";
import { formatRupiah, groupThousands } from "#core/shared/money.ts";
import type { EditField } from "./edit-form.tsx";

type Texts = TFunction<["catalogue", "account", "people"]>;
type Choices = Pick<ProductDetail, "choices" | "permissions"> & { readonly type_permission: string | null };

const shownAmount = (amount: number | null) => (amount === null ? "" : groupThousands(amount));

/** A moment as the platform's own control has it, in Jakarta. */
const shownMoment = (iso: string | null) =>
  iso === null ? "" : new Date(Date.parse(iso) + 7 * 3_600_000).toISOString().slice(0, 16);

/** What a product is. */
export function dataFields(t: Texts, values: ProductValues | null, { choices, permissions, type_permission }: Choices) {
  const known = PERMISSIONS.filter((permission) => permissions.includes(permission));
  const fields: EditField[] = [
    { name: "name", label: t("form.name"), now: values?.name ?? "", longest: 100, required: true },
    {
      name: "label",
      label: t("form.label"),
      hint: t("form.labelHint"),
      now: values?.label ?? "",
      longest: 60,
      required: true,
    },
    {
      name: "description",
      label: t("form.description"),
      now: values?.description ?? "",
      longest: 1000,
      kind: "lines",
    },
    {
      name: "operator",
      label: t("form.operator"),
      now: values?.operator ?? "",
      // Of a new product nothing is chosen that nobody chose.
      options: [
        ...(values ? [] : [{ value: "", label: t("form.choose") }]),
        ...choices.operators.map(({ code, name }) => ({ value: code, label: name })),
      ],
      required: true,
    },
    {
      name: "nominal",
      label: t("form.nominal"),
      hint: t("form.nominalHint"),
      now: shownAmount(values?.nominal ?? null),
      kind: "number",
    },
    {
      name: "stock",
      label: t("form.stock"),
      hint: t("form.stockHint"),
      now: values?.stock === null || values === null ? "" : String(values.stock),
      kind: "number",
    },
    {
      name: "permission",
      label: t("form.permission"),
      hint: type_permission === null ? undefined : t("form.byType"),
      now: values?.permission ?? "",
      options: [
        ...(type_permission === null ? [{ value: "", label: t("form.nobody") }] : []),
        ...known.map((permission) => ({ value: permission, label: t(`people:permissions.${permission}`) })),
      ],
    },
  ];
  return values === null
    ? fields
    : [
        ...fields,
        {
          name: "position",
          label: t("form.position"),
          now: String(values.position),
          kind: "number" as const,
          required: true,
        },
      ];
}

/** Whether it is sold. */
export function statusFields(t: Texts, values: ProductValues): EditField[] {
  return [
    {
      name: "status",
      label: t("status.status"),
      now: values.status,
      options: PRODUCT_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
    },
    {
      name: "disturbed_until",
      label: t("status.until"),
      hint: t("status.untilHint"),
      now: shownMoment(values.disturbed_until),
      kind: "moment",
    },
    {
      name: "disturbed_note",
      label: t("status.note"),
      hint: t("status.noteHint"),
      now: values.disturbed_note ?? "",
      longest: 120,
    },
  ];
}

/** What a group pays, promotion and cashback; `groups` tell the least of each. */
export function priceFields(
  t: Texts,
  values: ProductValues | null,
  groups: ProductDetail["groups"] | null,
): EditField[] {
  const named = (group: PriceGroup) => t(`account:categories.${group}`);
  return [
    ...PRICE_GROUPS.map((group) => {
      const { least, rule } = groups?.find(({ category }) => category === group) ?? {};
      const hint = [
        least === undefined ? null : t("prices.least", { min: formatRupiah(least) }),
        rule?.price ? t("prices.rule", { price: formatRupiah(rule.price) }) : null,
      ];
      return {
        name: `price_${group}`,
        label: t("prices.price", { group: named(group) }),
        hint: hint.filter(Boolean).join(" · ") || undefined,
        now: values === null ? "" : shownAmount(values[`price_${group}`]),
        kind: "number" as const,
        required: true,
      };
    }),
    {
      name: "promo_discount",
      label: t("prices.promo"),
      now: shownAmount(values?.promo_discount ?? 0),
      kind: "number",
    },
    ...CASHBACK_GROUPS.map((group) => ({
      name: `cashback_${group}`,
      label: t("prices.cashback", { group: named(group) }),
      now: shownAmount(values === null ? 0 : values[`cashback_${group}`]),
      kind: "number" as const,
    })),
  ];
}
