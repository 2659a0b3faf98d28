import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { useWhenInside } from "#app/components/use-root.ts";
import type { Claim } from "#core/admin/schema.ts";
import type { ClaimAction } from "#core/admin/states.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { spacedContact } from "#core/shared/phone.ts";
import { usePersonName } from "../person-name.tsx";
import type { RefusedForm } from "../refused-form.ts";
import { confirmHref } from "./claim-asked.ts";
import { explainText, movedBy, takeableNow } from "./claim-words.ts";
import { BalanceShort, ReversalParts } from "./reversal-parts.tsx";

interface ClaimFormsProps {
  claim: Claim;
  refused: RefusedForm | null;
}

/** What can be done with an open claim: each choice, or the decision on a proposal, leads to its confirmation. */
export function ClaimForms({ claim, refused }: ClaimFormsProps) {
  const { t } = useTranslation("admin");
  const inside = useWhenInside();
  if (claim.status === "closed") return null;
  if (claim.proposal) return <ProposalCard claim={claim} proposal={claim.proposal} />;
  const ofSupplier = claim.kind === "supplier_price" || claim.kind === "late_success";
  const sum = ofSupplier ? movedBy(claim, "keep") : (claim.held ?? claim.amount ?? 0);
  const large = sum > claim.alone_left;
  return (
    <>
      {refused ? <ErrorSummary title={t("refused")} problems={refused.problems} /> : null}
      {claim.proposal_expired_at ? (
        <Alert tone="info">{t("proposal.expired", { when: inside(claim.proposal_expired_at) })}</Alert>
      ) : null}
      {large ? <Alert tone="wait">{t("claim.twoPersons", { amount: formatRupiah(claim.alone_left) })}</Alert> : null}
      {claim.choices.map((action) => (
        <ChoiceForm key={action} action={action} claim={claim} refused={refused?.intent === action ? refused : null} />
      ))}
    </>
  );
}

interface ChoiceFormProps extends ClaimFormsProps {
  action: ClaimAction;
}

function ChoiceForm({ action, claim, refused }: ChoiceFormProps) {
  const { t } = useTranslation("admin");
  const amount = formatRupiah(movedBy(claim, action));
  // Of what is held the first is the usual one; of money that went back none is.
  const usual = claim.held !== null && action === claim.choices[0];
  const contact = action === "return" ? claim.details["contact"] : null;
  return (
    <Card>
      <h3 className="font-semibold">{t(`actions.${action}`)}</h3>
      <p className="mb-3 text-sm text-muted">{explainText(t, claim, action)}</p>
      {typeof contact === "string" ? (
        <p className="num mb-3 text-sm">
          {t("claim.guestContact")} <strong>{spacedContact(contact)}</strong>
        </p>
      ) : null}
      {claim.reversal && (action === "take_back" || action === "bear") ? (
        <ReversalParts action={action} {...claim.reversal} target={null} name={claim.person?.name ?? null} />
      ) : null}
      {action === "take_back" && claim.reversal && takeableNow(claim.reversal) < claim.reversal.takeable ? (
        <BalanceShort taken={claim.reversal.takeable} balance={claim.reversal.balance ?? 0} />
      ) : (
        <Form method="get" noValidate className="flex flex-col gap-3">
          <input type="hidden" name="confirm" value={action} />
          {action === "credit" || action === "split" ? (
            <TargetField action={action} claim={claim} refused={refused} />
          ) : null}
          <Button variant={usual ? "primary" : "secondary"}>{t(`submit.${action}`, { amount })} …</Button>
        </Form>
      )}
    </Card>
  );
}

/** Whom a credit reaches; of a split how many rupiah are taken from the person's balance. */
function TargetField({ action, claim, refused }: ChoiceFormProps) {
  const { t } = useTranslation("admin");
  const amount = claim.reversal?.amount ?? 0;
  const takeable = claim.reversal ? takeableNow(claim.reversal) : 0;
  const split = action === "split";
  return (
    <Field
      name="target"
      label={t(split ? "claim.fromBalance" : "claim.target")}
      hint={
        split
          ? t("claim.fromBalanceHint", { max: formatRupiah(takeable), amount: formatRupiah(amount) })
          : t(claim.order ? "claim.guestTargetHint" : "claim.targetHint")
      }
      error={refused?.fields["target"]}
      required
    >
      {(control) => (
        <Input
          {...control}
          defaultValue={
            refused?.typed["target"] ??
            (split || claim.choices[0] !== action ? "" : (claim.deposit?.code ?? claim.person?.email))
          }
          inputMode={split ? "numeric" : undefined}
          maxLength={split ? 20 : 254}
          autoComplete="off"
        />
      )}
    </Field>
  );
}

interface ProposalCardProps {
  claim: Claim;
  proposal: NonNullable<Claim["proposal"]>;
}

function ProposalCard({ claim, proposal }: ProposalCardProps) {
  const { t } = useTranslation("admin");
  const inside = useWhenInside();
  const nameOf = usePersonName();
  const { action, target, seen } = proposal;
  return (
    <Card>
      <h3 className="font-semibold">{t("proposal.title", { action: t(`actions.${action}`) })}</h3>
      <p className="text-xs text-muted">{t("by", { name: proposal.by, when: inside(proposal.at) })}</p>
      {action === "credit" && target ? (
        <p className="mt-2 text-sm break-words">{t("proposal.to", { name: nameOf(proposal.target_name), target })}</p>
      ) : null}
      {claim.reversal && claim.held === null ? (
        <ReversalParts
          action={action}
          amount={seen.amount}
          takeable={-seen.balance}
          target={target}
          name={claim.person?.name ?? null}
        />
      ) : action === "keep" ? null : (
        <p className="num mt-2 text-sm font-semibold">
          {action === "credit" ? `${t("claim.brings")}: ` : null}
          {formatRupiah(
            action === "credit" ? seen.balance : action === "return" ? movedBy(claim, action) : seen.amount,
          )}
          {seen.deposit ? ` · ${t("claim.becomesPaid")} ${seen.deposit}` : null}
        </p>
      )}
      <p className="my-2 text-sm break-words">{proposal.reason}</p>
      {proposal.own ? <Alert tone="info">{t("proposal.own")}</Alert> : null}
      <div className="mt-3 flex flex-wrap gap-2.5">
        {proposal.own ? null : <LinkButton to={confirmHref("accept")}>{t("proposal.confirm")} …</LinkButton>}
        <LinkButton to={confirmHref("refuse")} variant="secondary">
          {t(proposal.own ? "proposal.withdraw" : "proposal.reject")} …
        </LinkButton>
      </div>
    </Card>
  );
}
