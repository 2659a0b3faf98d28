import { useTranslation } from "react-i18next";
import { Card } from "#app/components/ui/card.tsx";
import type { SupplierDetail } from "#core/suppliers/schema.ts";
import { IntentForm } from "../intent-form.tsx";
import type { RefusedForm } from "../refused-form.ts";

interface SwitchProps {
  detail: SupplierDetail;
  formKey: string;
  refused: RefusedForm | null;
}

/** Off, or on; what is paused can be both. */
export function SwitchForms({ detail, formKey, refused }: SwitchProps) {
  const { t } = useTranslation("suppliers");
  const { on, paused_until } = detail;
  return (
    <>
      {on && paused_until === null ? null : (
        <Card>
          <h2 className="font-semibold">{t(on ? "tryNow" : "switchOn")}</h2>
          <p className="mb-3 text-sm text-muted">{t("onHint")}</p>
          <IntentForm intent="on" formKey={formKey} refused={refused} submit={t(on ? "tryNow" : "switchOn")} />
        </Card>
      )}
      {on ? (
        <Card>
          <h2 className="font-semibold">{t("switchOff")}</h2>
          <p className="mb-3 text-sm text-muted">{t("offHint")}</p>
          <IntentForm intent="off" formKey={formKey} refused={refused} submit={t("switchOff")} variant="secondary" />
        </Card>
      ) : null}
    </>
  );
}
