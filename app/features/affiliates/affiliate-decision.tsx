import { useTranslation } from "react-i18next";
import { Card } from "#app/components/ui/card.tsx";
import { IntentForm } from "#app/features/admin/intent-form.tsx";
import type { RefusedForm } from "#app/features/admin/refused-form.ts";
import type { AffiliateFile } from "#core/affiliates/schema.ts";

interface AffiliateDecisionProps {
  file: AffiliateFile;
  formKey: string;
  refused: RefusedForm | null;
}

/** Verifies who has sent their document, or refuses; where none is stored refusing is the way out. */
export function AffiliateDecision({ file: { seen, missing, document }, formKey, refused }: AffiliateDecisionProps) {
  const { t } = useTranslation("affiliate");
  const which = <input type="hidden" name="document" value={document ?? ""} />;
  return (
    <>
      {seen ? (
        <Card>
          <h2 className="mb-3 font-semibold">{t("desk.verify")}</h2>
          <IntentForm intent="verify" formKey={formKey} refused={refused} submit={t("desk.verifySubmit")}>
            {which}
          </IntentForm>
        </Card>
      ) : null}
      <Card>
        <h2 className="mb-1 font-semibold">{t("desk.refuse")}</h2>
        <p className="mb-3 text-sm text-muted">{t("desk.refuseLead")}</p>
        <IntentForm
          intent="refuse"
          formKey={formKey}
          refused={refused}
          submit={t("desk.refuseSubmit")}
          variant={missing ? "primary" : "secondary"}
        >
          {which}
        </IntentForm>
      </Card>
    </>
  );
}
