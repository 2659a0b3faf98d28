import { useTranslation } from "react-i18next";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { controlId, type RefusedForm } from "../refused-form.ts";

/** The box with which an admin says that a group is meant to pay more than the one below it. */
export const DEARER = "dearer";

/** That box, where the form was refused for what it says, or it was ticked before. */
export function DearerBox({ refused, intent }: { refused: RefusedForm | null; intent: string }) {
  const { t } = useTranslation("catalogue");
  if (refused?.intent !== intent) return null;
  const ticked = DEARER in refused.typed;
  if (!ticked && !refused.fields[DEARER]) return null;
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input type="checkbox" id={controlId(DEARER, intent)} name={DEARER} defaultChecked={ticked} className="size-5" />
      {t("prices.dearer")}
    </label>
  );
}

/** Why a product was not kept; where only that box is left to tick, as a question. */
export function ProductProblems({ refused }: { refused: RefusedForm | null }) {
  const { t } = useTranslation(["catalogue", "admin"]);
  if (!refused) return null;
  // It is asked before anything else is looked at, so that nothing stands beside it.
  return refused.fields[DEARER] ? (
    <ErrorSummary tone="wait" title={t("prices.dearerAsks")} problems={refused.problems} />
  ) : (
    <ErrorSummary title={t("admin:refused")} problems={refused.problems} />
  );
}
