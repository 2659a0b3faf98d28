import type { useForm } from "@conform-to/react";
import { Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/ui/button.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import type { Address } from "#core/accounts/profile/profile-schema.ts";
import type { AddressFields, RegionSearch } from "./address-form.ts";

const WRITTEN = [
  { name: "sub_district", label: "subDistrict", fill: "shipping address-level4" },
  { name: "district", label: "district", fill: "shipping address-level3" },
  { name: "city", label: "city", fill: "shipping address-level2" },
  { name: "province", label: "province", fill: "shipping address-level1" },
  { name: "country", label: "country", fill: "shipping country-name" },
] as const;

type Names = Pick<Address, "sub_district" | "district" | "city" | "province">;

interface RegionFieldsProps {
  address: Address | null;
  fields: ReturnType<typeof useForm<AddressFields>>[1];
  found: RegionSearch | null;
}

/** Chooses a region by a search, a round trip with or without scripts; what is in no list is written by hand. */
export function RegionFields({ address, fields, found }: RegionFieldsProps) {
  const { t } = useTranslation(["profile", "common"]);
  const own = address?.region_code ?? "";
  const chosen = fields.region_code.initialValue ?? own;
  const choices = [
    ...(address && own !== "" ? [{ code: own, ...address }] : []),
    ...(found?.rows.filter(({ code }) => code !== own) ?? []),
  ];
  const byHand = WRITTEN.some(({ name }) => fields[name].errors) || (address !== null && own === "");
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-3.5">
      <legend className="px-1 text-sm font-semibold">{t("region")}</legend>
      <input type="hidden" name="searched" value={found?.text ?? ""} />
      <Field name="region_search" label={t("regionSearch")} hint={t("regionHint")} error={fields.region_code.errors}>
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <Input
              {...control}
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={100}
              className="min-w-0 flex-1 basis-40"
              defaultValue={found?.text ?? ""}
            />
            <Button name="intent" value="search" variant="secondary" icon={<Search />} className="shrink-0">
              {t("regionFind")}
            </Button>
          </div>
        )}
      </Field>
      {found ? (
        <p role="status" className="text-sm text-muted">
          {found.rows.length === 0
            ? t("regionNone")
            : t(found.more ? "regionMore" : "regionFound", { count: found.rows.length })}
        </p>
      ) : null}
      {choices.length > 0 ? (
        <ul className="divide-y divide-line">
          {choices.map(({ code, ...names }) => (
            <li key={code}>
              <label className="flex min-h-11 items-center gap-3 py-1.5 text-sm">
                <input
                  type="radio"
                  name="region_code"
                  value={code}
                  defaultChecked={code === chosen}
                  className="size-5 shrink-0 accent-brand"
                />
                <span className="wrap-anywhere">{namesOf(names)}</span>
              </label>
            </li>
          ))}
          <li>
            <label className="flex min-h-11 items-center gap-3 py-1.5 text-sm">
              <input type="radio" name="region_code" value="" className="size-5 shrink-0 accent-brand" />
              {t("regionByHand")}
            </label>
          </li>
        </ul>
      ) : null}
      <details open={byHand} className="text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand-strong">
          {t("regionUnlisted")}
        </summary>
        <div className="flex flex-col gap-4 pt-1">
          {WRITTEN.map(({ name, label, fill }) => (
            <Field key={name} name={name} label={t(label)} optional={t("common:optional")} error={fields[name].errors}>
              {(control) => (
                <Input
                  {...control}
                  autoComplete={fill}
                  maxLength={100}
                  defaultValue={
                    fields[name].initialValue ?? (own === "" || name === "country" ? address?.[name] : null) ?? ""
                  }
                />
              )}
            </Field>
          ))}
        </div>
      </details>
    </fieldset>
  );
}

/** A region in a line, the smallest first, as addresses are written. */
export function namesOf({ sub_district, district, city, province }: Names): string {
  return [sub_district, district, city, province].filter(Boolean).join(", ");
}
