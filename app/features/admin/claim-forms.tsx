import { Form, useNavigation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ErrorSummary, type FormProblem } from "#app/components/ui/error-summary.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { useWhen } from "#app/components/use-root.ts";
import type { Claim } from "#core/admin/schema.ts";
import type { ClaimAction } from "#core/admin/states.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { ReasonField } from "./reason-field.tsx";
import { ReversalParts } from "./reversal-parts.tsx";

/** A form that was refused, as it comes back. */
export interface RefusedClaimForm {
  /** Which form: an action, `accept` or `refuse`. */
  readonly intent: string;
  readonly typed: { readonly target: string; readonly reason: string };
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly problems: readonly FormProblem[];
}

interface ClaimFormsProps {
  claim: Claim;
  /** Idempotency key of what is sent next. */
  formKey: string;
  refused: RefusedClaimForm | null;
}

/** What can be done with an open claim: one form for each choice, or the decision on a proposal. */
export function ClaimForms({ claim, formKey, refused }: ClaimFormsProps) {
  const { t } = useTranslation("admin");
  const when = useWhen();
  if (claim.status === "closed") return null;
  const large = (claim.held ?? claim.amount ?? 0) > claim.alone_left;
  return (
    <>
      {refused ? <ErrorSummary title={t("refused")} problems={refused.problems} /> : null}
      {claim.proposal === null && claim.proposal_expired_at ? (
        <Alert tone="info">{t("proposal.expired", { when: when(claim.proposal_expired_at) })}</Alert>
      ) : null}
      {claim.proposal ? (
        <ProposalForm claim={claim} proposal={claim.proposal} formKey={formKey} refused={refused} />
      ) : (
        <>
          {large ? (
            <Alert tone="wait">{t("claim.twoPersons", { amount: formatRupiah(claim.alone_left) })}</Alert>
          ) : null}
          {claim.choices.map((action) => (
            <ActionForm
              key={action}
              action={action}
              claim={claim}
              formKey={formKey}
              refused={refused?.intent === action ? refused : null}
            />
          ))}
        </>
      )}
    </>
  );
}

/** Rupiah that a choice moves: what it takes from a balance; else what is held and has not gone back yet, or what it is about. */
function moved({ held, reversal, amount }: Claim, action: ClaimAction): number {
  if (action === "take_back" && reversal) return reversal.takeable;
  return held === null ? (reversal?.amount ?? amount ?? 0) : held - (reversal?.amount ?? 0);
}

interface ActionFormProps extends ClaimFormsProps {
  action: ClaimAction;
}

function ActionForm({ action, claim, formKey, refused }: ActionFormProps) {
  const { t } = useTranslation("admin");
  const busy = useNavigation().formData?.get("intent") === action;
  const amount = formatRupiah(moved(claim, action));
  const [params] = useSearchParams();
  const chosen = claim.near.find(({ code }) => code === params.get("target"))?.code;
  return (
    <Card>
      <h3 className="font-semibold">{t(`actions.${action}`)}</h3>
      <p className="mb-3 text-sm text-muted">{t(`explain.${action}`)}</p>
      {claim.reversal && (action === "take_back" || action === "bear") ? (
        <ReversalParts action={action} {...claim.reversal} target={null} name={claim.person?.name ?? null} />
      ) : null}
      <Form method="post" noValidate className="flex flex-col gap-3">
        <CsrfField />
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="intent" value={action} />
        {action === "credit" ? (
          <Field
            name="target"
            label={t("claim.target")}
            hint={t("claim.targetHint")}
            error={refused?.fields["target"]}
            required
          >
            {(control) => (
              <Input
                key={chosen}
                {...control}
                defaultValue={refused?.typed.target ?? chosen ?? claim.deposit?.code ?? claim.person?.email}
                maxLength={254}
                autoComplete="off"
              />
            )}
          </Field>
        ) : null}
        {action === "split" ? <FromBalanceField claim={claim} refused={refused} /> : null}
        <ReasonField
          id={action === "credit" ? "reason" : `reason-${action}`}
          typed={refused?.typed.reason}
          error={refused?.fields["reason"]}
        />
        <Button busy={busy} busyLabel={t("submit.sending")} variant={action === "credit" ? "primary" : "secondary"}>
          {t(`submit.${action}`, { amount })}
        </Button>
      </Form>
    </Card>
  );
}

/** How many rupiah of what went back are taken from the person's balance. */
function FromBalanceField({ claim, refused }: { claim: Claim; refused: RefusedClaimForm | null }) {
  const { t } = useTranslation("admin");
  const { amount = 0, takeable = 0 } = claim.reversal ?? {};
  return (
    <Field
      name="target"
      label={t("claim.fromBalance")}
      hint={t("claim.fromBalanceHint", { max: formatRupiah(takeable), amount: formatRupiah(amount) })}
      error={refused?.fields["target"]}
      required
    >
      {(control) => (
        <Input
          {...control}
          defaultValue={refused?.typed.target ?? ""}
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
        />
      )}
    </Field>
  );
}

interface ProposalFormProps {
  claim: Claim;
  proposal: NonNullable<Claim["proposal"]>;
  formKey: string;
  refused: RefusedClaimForm | null;
}

function ProposalForm({ claim, proposal, formKey, refused }: ProposalFormProps) {
  const { t } = useTranslation("admin");
  const when = useWhen();
  const busy = useNavigation().formMethod === "POST";
  const { action, target } = proposal;
  return (
    <Card>
      <h3 className="font-semibold">{t("proposal.title", { action: t(`actions.${action}`) })}</h3>
      <p className="text-xs text-muted">{t("by", { name: proposal.by, when: when(proposal.at) })}</p>
      {action === "credit" && target ? (
        <p className="mt-2 text-sm break-words">{t("proposal.to", { name: proposal.target_name ?? "–", target })}</p>
      ) : null}
      {claim.reversal && claim.held === null ? (
        <ReversalParts action={action} {...claim.reversal} target={target} name={claim.person?.name ?? null} />
      ) : action === "keep" ? null : (
        <p className="num mt-2 text-sm font-semibold">{formatRupiah(moved(claim, action))}</p>
      )}
      <p className="my-2 text-sm break-words">{proposal.reason}</p>
      {proposal.own ? <Alert tone="info">{t("proposal.own")}</Alert> : null}
      <Form method="post" noValidate className="mt-3 flex flex-col gap-3">
        <CsrfField />
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="proposal" value={proposal.id} />
        <ReasonField id="reason" typed={refused?.typed.reason} error={refused?.fields["reason"]} />
        <div className="flex flex-wrap gap-2.5">
          {proposal.own ? null : (
            <Button name="intent" value="accept" disabled={busy}>
              {t("proposal.confirm")}
            </Button>
          )}
          <Button name="intent" value="refuse" variant="secondary" disabled={busy}>
            {t(proposal.own ? "proposal.withdraw" : "proposal.reject")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
