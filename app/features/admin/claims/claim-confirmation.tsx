import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { MoneyNotice } from "#app/features/money/money-notice.tsx";
import type { MoneyRefusal } from "#app/features/money/money-refusal.ts";
import { MoneySheet } from "#app/features/money/money-sheet.tsx";
import type { Claim, Payee } from "#core/admin/schema.ts";
import type { ClaimAction } from "#core/admin/states.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { spacedContact } from "#core/shared/phone.ts";
import { BeforeAndAfter } from "../before-and-after.tsx";
import { PersonName, usePersonName } from "../person-name.tsx";
import { ReasonField } from "../reason-field.tsx";
import type { ClaimAsked } from "./claim-asked.ts";
import { costAgreed, decidedBy, explainText, movedBy } from "./claim-words.ts";
import { OrderDelivered } from "./order-delivered.tsx";
import { BalanceShort, reversalParts } from "./reversal-parts.tsx";
import { SupplierCost } from "./supplier-cost.tsx";

interface ClaimConfirmationProps {
  claim: Claim;
  asked: ClaimAsked;
  moneyKey: string;
  refusal: MoneyRefusal | null;
}

/** The last step before a claim's money moves: what, to whom, what is left, and why. */
export function ClaimConfirmation({ claim, asked, moneyKey, refusal }: ClaimConfirmationProps) {
  const { t } = useTranslation("admin");
  const { intent, action, target, seen, holds } = asked;
  const amount = movedBy(claim, action);
  const what = t(`submit.${action}`, { amount: formatRupiah(asked.payee?.brings ?? amount) });
  const waits = intent === action && decidedBy(claim, action) > claim.alone_left;
  const taken = takenBy(claim, asked);
  const balance = claim.reversal?.balance ?? 0;
  const short = intent !== "refuse" && taken > balance;
  const refuse = intent === "refuse" ? t(claim.proposal?.own ? "proposal.withdraw" : "proposal.reject") : null;
  const submit =
    refuse ?? (intent === "accept" ? t("claim.accept", { what }) : t(waits ? "claim.propose" : "claim.do", { what }));
  return (
    <MoneySheet
      title={refuse ?? t(`actions.${action}`)}
      closeTo={`/admin/claims/${claim.id}`}
      notice={
        holds && short ? (
          <BalanceShort taken={taken} balance={balance} />
        ) : holds ? (
          <MoneyNotice refusal={refusal} nothingMoved={t("claim.nothingMoved")} />
        ) : (
          <Alert tone="wait" live title={t("proposal.changed")}>
            {t("proposal.changedHint")}
          </Alert>
        )
      }
      open={holds && !short}
      lines={<ConfirmationLines claim={claim} asked={asked} />}
      fields={{
        intent,
        target: target ?? "",
        proposal: claim.proposal?.id ?? "",
        person: seen.person ?? "",
        deposit: seen.deposit ?? "",
        amount: seen.amount,
        balance: seen.balance,
        sale: seen.sale ?? "",
      }}
      moneyKey={moneyKey}
      submit={submit}
      refusal={refusal}
      noSecret
      choices={() => (
        <>
          <OrderDelivered claim={claim} />
          <p className="my-3 text-sm text-muted">
            {refuse ? t("claim.refuseHint") : explainText(t, claim, action)} {waits ? t("claim.waitsHint") : null}
          </p>
        </>
      )}
      more={<ReasonField id="reason" typed={refusal?.typed["reason"]} error={refusal?.fields["reason"]} />}
    />
  );
}

/** Rupiah that leave the person's balance with it. */
function takenBy({ reversal, held }: Claim, { action, target }: Pick<ClaimAsked, "action" | "target">): number {
  if (reversal === null || held !== null) return 0;
  return reversalParts({ action, ...reversal, target }).find(([who]) => who === "balance")?.[1] ?? 0;
}

/** What is moved: where a supplier did not say what it took, what was agreed. */
function movedLabel(claim: Claim, action: ClaimAction) {
  if (action !== "write_off") return "claim.amount";
  return costAgreed(claim) ? "claim.supplierAgreed" : "claim.supplierTook";
}

function ConfirmationLines({
  claim,
  asked: { intent, action, target, payee },
}: Pick<ClaimConfirmationProps, "claim" | "asked">) {
  const { t } = useTranslation("admin");
  const nameOf = usePersonName();
  const { reversal, proposal } = claim;
  const amount = movedBy(claim, action);
  if (payee) return <PayeeLines payee={payee} held={amount} />;
  const named =
    target && action === "credit"
      ? `${nameOf(proposal?.target_name)} (${target})`
      : claim.person && nameOf(claim.person.name);
  const guest = action === "return" ? claim.details["contact"] : null;
  const parts = reversal && claim.held === null ? { action, ...reversal, target } : null;
  const taken = takenBy(claim, { action, target });
  return (
    <>
      {typeof guest === "string" ? (
        <KeyValue label={t("claim.goesTo")}>
          <span className="num wrap-anywhere">{spacedContact(guest)}</span>
        </KeyValue>
      ) : null}
      {named ? <KeyValue label={t(claim.order ? "claim.seller" : "claim.person")}>{named}</KeyValue> : null}
      {(parts ? reversalParts(parts) : []).map(([who, rupiah]) => (
        <KeyValue key={who} label={t(`claim.from.${who}`, { name: nameOf(claim.person?.name) })}>
          <Money amount={rupiah} />
        </KeyValue>
      ))}
      {action === "keep" ? <SupplierCost claim={claim} /> : null}
      {parts || action === "keep" ? null : (
        <KeyValue label={t(movedLabel(claim, action))}>
          <Money amount={amount} />
        </KeyValue>
      )}
      {action === "write_off" && claim.commission !== null ? (
        <KeyValue label={t("claim.commissionBack")}>
          <Money amount={claim.commission} />
        </KeyValue>
      ) : null}
      {action === "return" && claim.held !== null && reversal ? (
        <>
          <KeyValue label={t("claim.wentBack")}>
            <Money amount={reversal.amount} />
          </KeyValue>
          <KeyValue label={t("claim.rest")}>
            <Money amount={claim.held - reversal.amount} />
          </KeyValue>
        </>
      ) : null}
      {intent !== "refuse" && taken > 0 ? (
        <BeforeAndAfter before={reversal?.balance ?? 0} after={(reversal?.balance ?? 0) - taken} />
      ) : null}
    </>
  );
}

function PayeeLines({ payee: { person, deposit, brings, balance }, held }: { payee: Payee; held: number }) {
  const { t } = useTranslation("admin");
  return (
    <>
      <KeyValue label={t("claim.person")}>
        <PersonName person={person} />
        <span className="block text-xs font-normal wrap-anywhere text-muted">{person.email}</span>
      </KeyValue>
      {deposit ? <KeyValue label={t("claim.becomesPaid")}>{deposit}</KeyValue> : null}
      <KeyValue label={t("claim.arrived")}>
        <Money amount={held} />
      </KeyValue>
      {brings === held ? null : (
        <KeyValue label={t("claim.feeKept")}>
          <Money amount={brings - held} signed />
        </KeyValue>
      )}
      <KeyValue label={t("claim.brings")}>
        <Money amount={brings} />
      </KeyValue>
      <BeforeAndAfter before={balance} after={balance + brings} />
    </>
  );
}
