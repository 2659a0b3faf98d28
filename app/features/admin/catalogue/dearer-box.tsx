import { useTranslation } from "react-i18next";
import type { RefusedForm } from "../refused-form.ts";

/** The box with which an admin says that a group is meant to pay more than the one below it. */
export const DEARER = "dearer";

/** That box, where the form was refused for a group's price. */
export function DearerBox({ refused, intent }: { refused: RefusedForm | null; intent: string }) {
  const { t } = useTranslation("catalogue");
  if (refused?.intent !== intent || !(refused.fields["price_2"] || refused.fields["price_3"])) return null;
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input type="checkbox" name={DEARER} className="size-5" />
      {t("prices.dearer")}
    </label>
  );
}
