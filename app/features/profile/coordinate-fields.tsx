import type { useForm } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import { LocateFixed } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/ui/button.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import type { Address } from "#core/accounts/profile/profile-schema.ts";
import type { AddressFields } from "./address-form.ts";

/** Monas, for those who have never written one. */
const COORDINATES = [
  { name: "latitude", example: "-6.1754" },
  { name: "longitude", example: "106.8272" },
] as const;

/** A tenth of a metre. */
const DECIMALS = 6;
const PATIENCE_MS = 20_000;

/** The agent center's screens have no scripts; the same form has them here. */
const WITH_SCRIPTS = "/account/profile?type=ubahAlamat";

interface CoordinateFieldsProps {
  address: Address | null;
  fields: ReturnType<typeof useForm<AddressFields>>[1];
}

/** A place on the map: typed, or asked of the device after a tap, which asks its owner. */
export function CoordinateFields({ address, fields }: CoordinateFieldsProps) {
  const { t } = useTranslation(["profile", "common"]);
  const isPlain = useLocation().pathname.startsWith("/agent-center");
  const [state, setState] = useState<"hidden" | "ready" | "asking" | "taken" | "denied" | "failed">("hidden");
  useEffect(() => setState("geolocation" in navigator ? "ready" : "hidden"), []);
  const locate = () => {
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        for (const { name } of COORDINATES) {
          const input = document.getElementById(name);
          if (input instanceof HTMLInputElement) input.value = coords[name].toFixed(DECIMALS);
        }
        setState("taken");
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? "denied" : "failed"),
      { enableHighAccuracy: true, timeout: PATIENCE_MS },
    );
  };
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-3.5">
      <legend className="px-1 text-sm font-semibold">{t("coordinates")}</legend>
      {isPlain ? (
        <a
          href={WITH_SCRIPTS}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-brand-strong underline underline-offset-4"
        >
          {t("locateElsewhere")}
        </a>
      ) : null}
      {state === "hidden" ? null : (
        <>
          <Button
            type="button"
            variant="secondary"
            icon={<LocateFixed />}
            busy={state === "asking"}
            busyLabel={t("locating")}
            onClick={locate}
          >
            {t("locate")}
          </Button>
          <p role="status" className="text-xs text-muted">
            {state === "taken" || state === "denied" || state === "failed" ? t(`located.${state}`) : t("locateHint")}
          </p>
        </>
      )}
      {COORDINATES.map(({ name, example }) => (
        <Field
          key={name}
          name={name}
          label={t(name)}
          optional={t("common:optional")}
          hint={t("coordinateHint", { example })}
          error={fields[name].errors}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={45}
              className="num"
              defaultValue={fields[name].initialValue ?? address?.[name] ?? ""}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}
