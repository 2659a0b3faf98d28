import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { controlClass, Input } from "#app/components/ui/input.tsx";
import { MoneyInput } from "#app/components/ui/money-input.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { useSince } from "#app/components/use-since.ts";
import type { FacilityAction, LoanDepositAction, LoanDeskAgent } from "#core/loans/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";
import type { RefusedLoanForm } from "./loan-forms.tsx";

interface DeskFormsProps {
  agent: LoanDeskAgent;
  /** Idempotency key of what is sent next. */
  formKey: string;
  refused: RefusedLoanForm | null;
}

/** Every decision that is open to the reader: on a request first, then (for admins) on the facility. */
export function DeskForms(props: DeskFormsProps) {
  const { t } = useTranslation("loanDesk");
  const isAdmin = useAccount().role === "admin";
  const { agent, refused } = props;
  if (agent.own) return <Alert tone="info">{t("own")}</Alert>;
  return (
    <>
      {refused ? <ErrorSummary title={t("refused")} problems={refused.problems} /> : null}
      {agent.open_request ? <RequestForms {...props} request={agent.open_request} isAdmin={isAdmin} /> : null}
      {isAdmin && agent.loan.status === "pending" ? (
        <>
          <TermsForm {...props} action="activate" />
          <DecisionForm {...props} action="reject" explain={t("explainReject")} variant="danger" />
        </>
      ) : null}
      {isAdmin && agent.loan.status === "active" ? (
        <>
          <TermsForm {...props} action="change" />
          <DecisionForm {...props} action="deactivate" explain={t("explainDeactivate")} variant="danger" />
        </>
      ) : null}
    </>
  );
}

interface RequestFormsProps extends DeskFormsProps {
  request: NonNullable<LoanDeskAgent["open_request"]>;
  isAdmin: boolean;
}

function RequestForms({ request, isAdmin, ...props }: RequestFormsProps) {
  const { t } = useTranslation("loanDesk");
  const since = useSince();
  const { agent, refused } = props;
  const typed = refused?.intent === "approve" ? refused : null;
  return (
    <>
      <Card>
        <h2 className="font-semibold">{t("requestTitle", { amount: formatRupiah(request.amount) })}</h2>
        <p className="num text-xs text-muted">
          {t("requestSince", { when: since(request.created_at) })} · {request.code}
        </p>
        {request.note ? <p className="mt-1 text-sm break-words">{t("note", { note: request.note })}</p> : null}
      </Card>
      {request.status === "not deposited" ? (
        <DecisionForm {...props} action="approve" code={request.code} explain={t("explainApprove")}>
          {request.approval_expired ? <Alert tone="info">{t("approvalExpired")}</Alert> : null}
          {request.amount > agent.alone_left ? (
            <Alert tone="wait">{t("twoPersons", { amount: formatRupiah(agent.alone_left) })}</Alert>
          ) : null}
          <Field name="amount" label={t("amount")} error={typed?.fields["amount"]} required>
            {(control) => <MoneyInput {...control} defaultValue={typed?.typed["amount"] ?? request.amount} />}
          </Field>
        </DecisionForm>
      ) : (
        <DepositForm {...props} request={request} isAdmin={isAdmin} />
      )}
      <DecisionForm {...props} action="refuse" code={request.code} explain={t("explainRefuse")} variant="danger" />
    </>
  );
}

/** The second person's part. */
function DepositForm({ request, isAdmin, ...props }: RequestFormsProps) {
  const { t } = useTranslation("loanDesk");
  const amount = formatRupiah(request.granted ?? 0);
  const explain = t("explainDeposit", { name: request.approved_by ?? "", amount });
  if (request.approved_by_reader || !isAdmin) {
    return (
      <Alert tone="info" title={explain}>
        {t(request.approved_by_reader ? "ownApproval" : "salesApproval")}
      </Alert>
    );
  }
  return (
    <DecisionForm {...props} action="deposit" code={request.code} explain={explain} submit={t("deposit", { amount })}>
      <input type="hidden" name="amount" value={request.granted ?? ""} />
    </DecisionForm>
  );
}

function TermsForm({ action, ...props }: DeskFormsProps & { action: "activate" | "change" }) {
  const { t } = useTranslation("loanDesk");
  const { agent, refused } = props;
  const back = refused?.intent === action ? refused : null;
  const limit = agent.loan.wanted_limit ?? agent.loan.limit;
  const dueDay = agent.loan.wanted_due_day ?? agent.loan.due_day ?? "";
  return (
    <DecisionForm {...props} action={action} explain={t(action === "activate" ? "explainActivate" : "explainChange")}>
      <Field name="limit" label={t("limit")} error={back?.fields["limit"]} required>
        {(control) => <MoneyInput {...control} defaultValue={back?.typed["limit"] ?? limit} />}
      </Field>
      <Field name="due_day" label={t("dueDay")} hint={t("dueDayHint")} error={back?.fields["due_day"]} required>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            defaultValue={back?.typed["due_day"] ?? dueDay}
          />
        )}
      </Field>
    </DecisionForm>
  );
}

interface DecisionFormProps extends DeskFormsProps {
  action: FacilityAction | LoanDepositAction;
  /** The loan deposit that it is about. */
  code?: string;
  explain: string;
  submit?: string;
  variant?: "primary" | "danger";
  /** Fields before the reason. */
  children?: ReactNode;
}

/** One decision with its reason. */
function DecisionForm({ action, code, explain, submit, variant, children, formKey, refused }: DecisionFormProps) {
  const { t } = useTranslation("loanDesk");
  const back = refused?.intent === action ? refused : null;
  const id = `reason-${action}`;
  return (
    <Card>
      <h3 className="font-semibold">{t(`${action}Title`)}</h3>
      <p className="mb-3 text-sm text-muted">{explain}</p>
      <Form method="post" noValidate className="flex flex-col gap-3">
        <CsrfField />
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="intent" value={action} />
        {code ? <input type="hidden" name="code" value={code} /> : null}
        {children}
        <Field name="reason" id={id} label={t("reason")} hint={t("reasonHint")} error={back?.fields["reason"]} required>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={500}
              defaultValue={back?.typed["reason"]}
              className={controlClass}
            />
          )}
        </Field>
        <Button data-money="" variant={variant}>
          {submit ?? (action === "deposit" ? null : t(action))}
        </Button>
      </Form>
    </Card>
  );
}
