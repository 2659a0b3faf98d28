import { useTranslation } from "react-i18next";
import { Card } from "#app/components/ui/card.tsx";
import type { UserDetail } from "#core/admin/users/user-schema.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { IntentForm } from "../admin/intent-form.tsx";
import type { RefusedForm } from "../admin/refused-form.ts";

interface PromoteFormProps {
  user: UserDetail;
  formKey: string;
  refused: RefusedForm | null;
}

/** Makes an agent who has sold enough a Master; nothing for everybody else. */
export function PromoteForm({ user, formKey, refused }: PromoteFormProps) {
  const { t } = useTranslation("referral");
  if (user.category !== 2 || !user.is_active || user.deleted_at || user.turnover < user.master_min_turnover)
    return null;
  return (
    <Card>
      <h3 className="font-semibold">{t("candidates.promote")}</h3>
      <p className="mb-3 text-sm text-muted">
        {t("candidates.promoteBody", {
          turnover: formatRupiah(user.turnover),
          needed: formatRupiah(user.master_min_turnover),
        })}
      </p>
      <IntentForm intent="promote" formKey={formKey} refused={refused} submit={t("candidates.promoteSubmit")}>
        <input type="hidden" name="version" value={user.version} />
      </IntentForm>
    </Card>
  );
}
