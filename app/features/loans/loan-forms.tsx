import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ErrorSummary, type FormProblem } from "#app/components/ui/error-summary.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { MoneyInput } from "#app/components/ui/money-input.tsx";
import { useSince } from "#app/components/use-since.ts";
import type { LoanDeposit, LoanState } from "#core/loans/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";

/** A form that was refused, as it comes back. */
export interface RefusedLoanForm {
  readonly intent: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly problems: readonly FormProblem[];
}

interface FormProps {
  formKey: string;
  refused: RefusedLoanForm | null;
}

/** What the agent may do now: ask for a facility, ask for a loan, or take a request back. */
export function LoanForms({ state, formKey, refused }: FormProps & { state: LoanState }) {
  const { facility, lending, open_request } = state;
  const { t } = useTranslation("loans");
  const asks = lending && (facility === null || facility.status === "rejected" || facility.status === "inactive");
  const due = facility?.due === "today" || facility?.due === "overdue";
  return (
    <>
      {refused ? <ErrorSummary title={t("refused")} problems={refused.problems} /> : null}
      {asks ? <FacilityForm state={state} formKey={formKey} refused={refused} /> : null}
      {open_request ? <OpenRequest request={open_request} formKey={formKey} /> : null}
      {lending && facility?.status === "active" && !open_request && !due ? (
        facility.remaining_limit >= state.min ? (
          <BorrowForm min={state.min} max={facility.remaining_limit} formKey={formKey} refused={refused} />
        ) : (
          <Alert tone="info">{t("nothingLeft")}</Alert>
        )
      ) : null}
    </>
  );
}

function useBusy(intent: string): boolean {
  return useNavigation().formData?.get("intent") === intent;
}

function FacilityForm({ state, formKey, refused }: FormProps & { state: LoanState }) {
  const { t } = useTranslation("loans");
  const typed = refused?.intent === "facility" ? refused.typed : {};
  const error = refused?.intent === "facility" ? refused.fields : {};
  const bounds = { min: formatRupiah(state.min), max: formatRupiah(state.max_limit) };
  return (
    <Card>
      <h2 className="mb-3 font-semibold">{t("askTitle")}</h2>
      <Form method="post" noValidate className="flex flex-col gap-4">
        <CsrfField />
        <input type="hidden" name="intent" value="facility" />
        <input type="hidden" name="key" value={formKey} />
        <Field name="limit" label={t("wantedLimit")} hint={t("wantedHint", bounds)} error={error["limit"]} required>
          {(control) => <MoneyInput {...control} defaultValue={typed["limit"]} />}
        </Field>
        <Field name="due_day" label={t("wantedDueDay")} hint={t("dueDayHint")} error={error["due_day"]} required>
          {(control) => (
            <Input {...control} inputMode="numeric" maxLength={2} autoComplete="off" defaultValue={typed["due_day"]} />
          )}
        </Field>
        <Button data-money="" full busy={useBusy("facility")} busyLabel={t("sending")}>
          {t("ask")}
        </Button>
      </Form>
    </Card>
  );
}

function BorrowForm({ min, max, formKey, refused }: FormProps & { min: number; max: number }) {
  const { t } = useTranslation(["loans", "common"]);
  const typed = refused?.intent === "loan" ? refused.typed : {};
  const error = refused?.intent === "loan" ? refused.fields : {};
  const hint = t("borrowHint", { min: formatRupiah(min), max: formatRupiah(max) });
  return (
    <Card>
      <h2 className="mb-3 font-semibold">{t("borrowTitle")}</h2>
      <Form method="post" noValidate className="flex flex-col gap-4">
        <CsrfField />
        <input type="hidden" name="intent" value="loan" />
        <input type="hidden" name="key" value={formKey} />
        <Field name="amount" label={t("amount")} hint={hint} error={error["amount"]} required>
          {(control) => <MoneyInput {...control} defaultValue={typed["amount"]} />}
        </Field>
        <Field name="note" label={t("note")} optional={t("common:optional")} error={error["note"]}>
          {(control) => <Input {...control} maxLength={200} autoComplete="off" defaultValue={typed["note"]} />}
        </Field>
        <Button data-money="" full busy={useBusy("loan")} busyLabel={t("sending")}>
          {t("borrow")}
        </Button>
      </Form>
    </Card>
  );
}

function OpenRequest({ request, formKey }: { request: LoanDeposit; formKey: string }) {
  const { t } = useTranslation("loans");
  const since = useSince();
  const busy = useBusy("cancel");
  return (
    <Card>
      <h2 className="font-semibold">{t("openTitle", { amount: formatRupiah(request.amount) })}</h2>
      <p className="mt-1 text-sm text-muted">
        {request.granted === null
          ? t("openBody", { when: since(request.created_at) })
          : t("approvedBody", { amount: formatRupiah(request.granted) })}
      </p>
      {request.granted === null ? (
        <Form method="post" className="mt-3">
          <CsrfField />
          <input type="hidden" name="intent" value="cancel" />
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="code" value={request.code} />
          <Button variant="secondary" full busy={busy} busyLabel={t("sending")}>
            {t("withdraw")}
          </Button>
        </Form>
      ) : null}
    </Card>
  );
}
