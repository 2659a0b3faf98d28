import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { Switch } from "#app/features/profile/switch.tsx";
import { PERMISSIONS } from "#core/accounts/types.ts";
import { CATEGORIES, CORRECTED_BALANCES, CORRECTION_REASONS, ROLES } from "#core/admin/states.ts";
import type { UserDetail } from "#core/admin/users/user-schema.ts";
import { formatRupiah, groupThousands } from "#core/shared/money.ts";
import { IntentForm } from "../intent-form.tsx";
import { controlId, type RefusedForm } from "../refused-form.ts";

interface UserFormProps {
  user: UserDetail;
  formKey: string;
  refused: RefusedForm | null;
}

/** What the account is and may. */
export function StandingForm({ user, formKey, refused }: UserFormProps) {
  const { t } = useTranslation(["people", "account"]);
  const typed = refused?.intent === "change" ? refused.typed : null;
  const on = (name: string, now: boolean) => (typed ? name in typed : now);
  return (
    <Card>
      <h3 className="mb-3 font-semibold">{t("standing.title")}</h3>
      <IntentForm intent="change" formKey={formKey} refused={refused} submit={t("standing.submit")}>
        <input type="hidden" name="version" value={user.version} />
        <Field
          name="category"
          label={t("standing.category")}
          hint={t("standing.masterHint", {
            turnover: formatRupiah(user.turnover),
            min: formatRupiah(user.master_min_turnover),
          })}
        >
          {(control) => (
            <Select {...control} defaultValue={typed?.["category"] ?? user.category}>
              {CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {t(`account:categories.${category}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field name="role" label={t("standing.role")} hint={t("standing.roleHint")}>
          {(control) => (
            <Select {...control} defaultValue={typed?.["role"] ?? user.role}>
              {ROLES.map((role) => (
                <option key={role} value={role}>
                  {t(`roles.${role}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Switch
          name="is_active"
          label={t("standing.active")}
          hint={t("standing.activeHint")}
          on={on("is_active", user.is_active)}
        />
        <fieldset>
          <legend className="text-sm font-semibold">{t("standing.permissions")}</legend>
          {PERMISSIONS.map((permission) => (
            <Switch
              key={permission}
              name={`may-${permission}`}
              label={t(`permissions.${permission}`)}
              on={on(`may-${permission}`, user.permissions.includes(permission))}
            />
          ))}
        </fieldset>
      </IntentForm>
    </Card>
  );
}

interface CorrectionFormProps extends Omit<UserFormProps, "formKey"> {
  /** What the address holds of it. */
  typed: Readonly<Record<string, string>>;
}

/** Which balance is put right by how much: it leads to its confirmation. */
export function CorrectionForm({ user, refused, typed }: CorrectionFormProps) {
  const { t } = useTranslation("people");
  const own = refused?.intent === "correct" ? refused : null;
  const id = (name: string) => controlId(name, "correct");
  const deleted = user.deleted_at !== null;
  const balances = CORRECTED_BALANCES.filter((balance) => {
    // Of an account that is deleted only what is still there is taken off, and a loan balance of no other.
    if (deleted || balance === "loan") return deleted && user.balances[balance] > 0;
    // A member can neither see nor spend any; what is still there may be taken off.
    return balance === "deposit" || user.category > 1 || user.balances.cashback > 0;
  });
  if (balances.length === 0) return null;
  return (
    <Card>
      <h3 className="font-semibold">{t("correct.title")}</h3>
      <p className="mb-3 text-sm text-muted">
        {t(user.anonymised_at ? "correct.hintNobodys" : "correct.hint", { amount: formatRupiah(user.alone_left) })}
      </p>
      <Form method="get" noValidate className="flex flex-col gap-3">
        <input type="hidden" name="confirm" value="correct" />
        <div className="grid gap-3 sm:grid-cols-2">
          <Field name="direction" id={id("direction")} label={t("correct.direction")} error={own?.fields["direction"]}>
            {(control) => (
              <Select {...control} defaultValue={typed["direction"]}>
                {deleted ? null : <option value="credit">{t("correct.credit")}</option>}
                <option value="debit">{t("correct.debit")}</option>
              </Select>
            )}
          </Field>
          <Field name="balance" id={id("balance")} label={t("correct.balance")} error={own?.fields["balance"]}>
            {(control) => (
              <Select {...control} defaultValue={typed["balance"]}>
                {balances.map((balance) => (
                  <option key={balance} value={balance}>
                    {t(`balance.${balance}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Field name="amount" id={id("amount")} label={t("correct.amount")} error={own?.fields["amount"]} required>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              placeholder="50.000"
              defaultValue={typed["amount"]}
            />
          )}
        </Field>
        <Field name="reason_code" id={id("reason_code")} label={t("correct.why")} error={own?.fields["reason_code"]}>
          {(control) => (
            <Select {...control} defaultValue={typed["reason_code"]}>
              {CORRECTION_REASONS.map((code) => (
                <option key={code} value={code}>
                  {t(`reasons.${code}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button variant="secondary">{t("correct.submit")} …</Button>
      </Form>
    </Card>
  );
}

/** How many rows of files the account may have bought in a day. */
export function ExcelForm({ user, formKey, refused }: UserFormProps) {
  const { t } = useTranslation("people");
  const own = refused?.intent === "excel" ? refused : null;
  return (
    <Card>
      <h3 className="mb-3 font-semibold">{t("excel.title")}</h3>
      <IntentForm intent="excel" formKey={formKey} refused={refused} submit={t("excel.submit")} variant="secondary">
        <input type="hidden" name="seen" value={user.transaction_limit} />
        <Field
          name="transaction_limit"
          id={controlId("transaction_limit", "excel")}
          label={t("excel.rows")}
          hint={t("excel.hint")}
          error={own?.fields["transaction_limit"]}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              defaultValue={own?.typed["transaction_limit"] ?? groupThousands(user.transaction_limit)}
            />
          )}
        </Field>
      </IntentForm>
    </Card>
  );
}

/** What is done at once: the PIN's lock, and every session. */
export function ActForms({ user, formKey, refused }: UserFormProps) {
  const { t } = useTranslation("people");
  return (
    <>
      {user.pin.locked_until ? (
        <Card>
          <h3 className="mb-3 font-semibold">{t("act.unlock_pin")}</h3>
          <IntentForm
            intent="unlock_pin"
            formKey={formKey}
            refused={refused}
            submit={t("act.unlock_pin")}
            variant="secondary"
          />
        </Card>
      ) : null}
      <Card>
        <h3 className="font-semibold">{t("act.sign_out")}</h3>
        <p className="mb-3 text-sm text-muted">{t("act.signOutHint")}</p>
        <IntentForm intent="sign_out" formKey={formKey} refused={refused} submit={t("act.sign_out")} variant="danger" />
      </Card>
    </>
  );
}

/** Instead of the forms, on the reader's own account. */
export function OwnAccount() {
  const { t } = useTranslation("people");
  return <Alert tone="info">{t("own")}</Alert>;
}
