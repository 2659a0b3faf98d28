import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { DepositStatusBadge, PurchaseStatusBadge } from "#app/components/ui/status-badge.tsx";
import { useDay, useWhen } from "#app/components/use-root.ts";
import { bankName } from "#app/features/deposits/channel-mark.ts";
import { ProofPictures } from "#app/features/deposits/transfer-proof.tsx";
import type { Claim } from "#core/admin/schema.ts";
import { AuditTrail } from "../audit/audit-trail.tsx";
import { PersonName, usePersonName } from "../person-name.tsx";
import { RawEventList } from "../raw-events.tsx";
import { RawText } from "../raw-text.tsx";
import { confirmHref } from "./claim-asked.ts";
import { ClaimStatusBadge } from "./claim-status-badge.tsx";
import { amountLabel, happenedText, kindText, referenceText, timelineWhat } from "./claim-words.ts";
import { NamedClaims } from "./named-claims.tsx";
import { OrderDelivered } from "./order-delivered.tsx";
import { SupplierCost } from "./supplier-cost.tsx";

interface ClaimFactsProps {
  claim: Claim;
  /** What a guest ordered, in the reader's words; null of other claims. */
  ordered: { readonly number: string; readonly reason: string | null } | null;
}

/** How a claim stands: its money, whom and what it is about. */
export function ClaimFacts({ claim, ordered }: ClaimFactsProps) {
  const { t } = useTranslation("admin");
  const reference = referenceText(t, claim);
  const when = useWhen();
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{kindText(t, claim.kind)}</h2>
        <ClaimStatusBadge claim={claim} />
      </div>
      {claim.status === "open" ? <OrderDelivered claim={claim} /> : null}
      {claim.put_back?.deleted ? (
        <Alert tone="wait" title={t("claim.putBackDeleted")}>
          {t("claim.putBackDeletedHint")}
        </Alert>
      ) : null}
      <dl className="divide-y divide-line">
        {claim.held === null ? null : (
          <KeyValue label={t(claim.status === "open" ? "claim.held" : "claim.wasHeld")}>
            <Money amount={claim.held} />
          </KeyValue>
        )}
        {claim.reversal ? (
          <ReversalFacts
            held={claim.held}
            reversal={claim.reversal}
            open={claim.status === "open"}
            order={claim.order !== null}
          />
        ) : null}
        {claim.put_back ? <PutBack of={claim.put_back} /> : null}
        {claim.held === null && claim.amount !== null && claim.reversal === null ? (
          <KeyValue label={t(amountLabel(claim))}>
            <Money amount={claim.amount} />
          </KeyValue>
        ) : null}
        <SupplierCost claim={claim} />
        <ClaimPerson claim={claim} />
        {claim.order ? (
          <>
            <KeyValue label={t("claim.order")}>
              <a
                href={`/checkout/${claim.order.token}`}
                className="inline-flex min-h-6 items-center underline thumb:min-h-11"
              >
                {claim.order.product_name}
              </a>
            </KeyValue>
            <KeyValue label={t("claim.orderNumber")}>
              <span className="num wrap-anywhere">{ordered?.number}</span>
            </KeyValue>
            {ordered?.reason ? <KeyValue label={t("claim.orderReason")}>{ordered.reason}</KeyValue> : null}
          </>
        ) : null}
        {claim.deposit ? (
          <KeyValue label={t(claim.order ? "claim.orderPayment" : "claim.deposit")}>
            <span className="inline-flex flex-wrap items-center justify-end gap-2">
              <Link
                to={`/admin/deposits/${claim.deposit.code}`}
                className="inline-flex min-h-6 items-center underline thumb:min-h-11"
              >
                {claim.deposit.code}
              </Link>{" "}
              <Money amount={claim.deposit.total} />
              <DepositStatusBadge state={claim.deposit.state} />
            </span>
          </KeyValue>
        ) : null}
        {claim.purchase ? (
          <KeyValue label={t("claim.purchase")}>
            <span className="inline-flex flex-wrap items-center justify-end gap-2">
              <Link
                to={`/admin/transactions/${claim.purchase.ref_id}`}
                className="inline-flex min-h-6 items-center underline thumb:min-h-11"
              >
                {claim.purchase.ref_id}
              </Link>{" "}
              <Money amount={claim.purchase.buying_price} />
              <PurchaseStatusBadge status={claim.purchase.status} />
            </span>
          </KeyValue>
        ) : null}
        {claim.transfer ? (
          <BankLine line={claim.transfer} />
        ) : reference === null ? null : (
          <KeyValue label={t("claim.source")}>
            <span className="wrap-anywhere">{reference}</span>
          </KeyValue>
        )}
        <KeyValue label={t("claim.opened")}>{when(claim.created_at)}</KeyValue>
        {claim.closed_at ? <KeyValue label={t("claim.closedAt")}>{when(claim.closed_at)}</KeyValue> : null}
        {claim.resolution ? (
          <KeyValue label={t("claim.resolution")}>{t(`resolved.${claim.resolution}`)}</KeyValue>
        ) : null}
      </dl>
    </Card>
  );
}

/** Whose claim it is: of a guest's payment or sale the seller. */
function ClaimPerson({ claim }: { claim: Claim }) {
  const { t } = useTranslation("admin");
  return (
    <KeyValue label={t(claim.order ? "claim.seller" : "claim.person")}>
      {claim.person ? (
        <>
          <PersonName person={claim.person} />
          <span className="block text-xs font-normal wrap-anywhere text-muted">{claim.person.email}</span>
        </>
      ) : (
        t("claims.nobody")
      )}
    </KeyValue>
  );
}

/** When the bank says that it was: as pages say a time, or as the bank wrote it. */
function bankTime(date: string, when: (iso: string) => string, day: (date: string) => string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(date)) return day(date);
  return /T.*(Z|[+-]\d\d:\d\d)$/.test(date) ? when(date) : date;
}

/** Deposits that a bank's line may be meant for. */
export function NearDeposits({ claim }: { claim: Claim }) {
  const { t } = useTranslation("admin");
  const when = useWhen();
  if (claim.near.length === 0) return null;
  return (
    <Card>
      <h2 className="font-semibold">{t("claim.near")}</h2>
      <p className="mb-2 text-sm text-muted">{t("claim.nearHint")}</p>
      <ul className="divide-y divide-line">
        {claim.near.map((one) => (
          <li key={one.code} className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm">
            <Link
              to={`/admin/deposits/${one.code}`}
              className="inline-flex min-h-9 thumb:min-h-11 items-center font-medium underline"
            >
              {one.code}
            </Link>
            <Money amount={one.total} />
            <span className="w-full text-xs text-muted">
              <PersonName person={one.person} /> · {when(one.created_at)} <DepositStatusBadge state={one.state} />
            </span>
            {claim.choices.includes("credit") ? (
              <LinkButton to={`${confirmHref("credit")}&target=${one.code}`} size="small" variant="secondary">
                {t("claim.useNear")}
              </LinkButton>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ReversalFactsProps {
  held: Claim["held"];
  reversal: NonNullable<Claim["reversal"]>;
  /** What was taken by this very claim is not "before" it. */
  open: boolean;
  /** Of a guest's payment, which reached no balance. */
  order: boolean;
}

/** What went back to the payer, and what can still be taken from the person for it. */
function ReversalFacts({ held, reversal, open, order }: ReversalFactsProps) {
  const { t } = useTranslation("admin");
  const lines: readonly (readonly [string, number | null])[] = [
    [t("claim.wentBack"), reversal.amount],
    [t("claim.rest"), held === null ? null : held - reversal.amount],
    // What is held has reached nobody.
    [t(order ? "claim.broughtOrder" : "claim.brought"), held === null ? reversal.credited : null],
    [t(open ? "claim.takenBefore" : "claim.taken"), held === null ? reversal.taken : null],
    [t("claim.balanceNow"), reversal.balance],
  ];
  return lines.map(([label, amount]) =>
    amount === null ? null : (
      <KeyValue key={label} label={label}>
        <Money amount={amount} />
      </KeyValue>
    ),
  );
}

/** What was put back by itself when a refund failed. */
function PutBack({ of: { name, balance, fees, loss } }: { of: NonNullable<Claim["put_back"]> }) {
  const { t } = useTranslation("admin");
  const nameOf = usePersonName();
  const lines = [
    [t("claim.putBack.balance", { name: nameOf(name) }), balance],
    [t("claim.putBack.fees"), fees],
    [t("claim.putBack.loss"), loss],
  ] as const;
  return lines.map(([label, amount]) =>
    amount === 0 ? null : (
      <KeyValue key={label} label={label}>
        <Money amount={amount} />
      </KeyValue>
    ),
  );
}

/** What happened around the claim, oldest first. */
function ClaimTimeline({ claim }: { claim: Claim }) {
  const { timeline } = claim;
  const { t } = useTranslation("admin");
  const when = useWhen();
  return (
    <ol className="flex flex-col gap-2 text-sm">
      {timeline.map((one) => (
        <li key={`${one.at} ${one.what}`} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>
            {happenedText(t, timelineWhat(one, claim), claim.order !== null)}{" "}
            <span className="block text-xs text-muted">{when(one.at)}</span>
          </span>
          {one.amount === null ? null : <Money amount={one.amount} className="ml-auto" />}
        </li>
      ))}
    </ol>
  );
}

/** What happened, the partner's words and the admins' deeds. */
export function ClaimEvidence({ claim }: { claim: Claim }) {
  const { t } = useTranslation("admin");
  const proofs = claim.deposit?.proofs ?? [];
  return (
    <>
      <NamedClaims title={t("claim.beside")} claims={claim.beside} />
      <Card>
        <h2 className="mb-2 font-semibold">{t("claim.timeline")}</h2>
        <ClaimTimeline claim={claim} />
      </Card>
      {proofs.length > 0 ? (
        <Card>
          <h2 className="mb-2 font-semibold">{t("deposits.withProof")}</h2>
          <ProofPictures proofs={proofs} />
        </Card>
      ) : null}
      <Card>
        <h2 className="mb-2 font-semibold">{t("claim.said")}</h2>
        <details>
          <summary className="min-h-6 thumb:py-3 cursor-pointer text-sm font-semibold text-brand-strong">
            {t("claim.show")}
          </summary>
          <RawText label={t("claim.said")} text={JSON.stringify(claim.details)} />
        </details>
      </Card>
      <Card>
        <h2 className="mb-2 font-semibold">{t("claim.raw")}</h2>
        <RawEventList events={claim.events} />
      </Card>
      <Card>
        <h2 className="mb-2 font-semibold">{t("claim.history")}</h2>
        <AuditTrail actions={claim.history} />
      </Card>
    </>
  );
}

/** A line of a bank's statement: where the money came, with which words, how much and when. */
function BankLine({ line }: { line: NonNullable<Claim["transfer"]> }) {
  const { t } = useTranslation("admin");
  const when = useWhen();
  const day = useDay();
  return (
    <>
      <KeyValue label={t("claim.bank")}>{bankName(line.bank)}</KeyValue>
      {line.account_number ? (
        <KeyValue label={t("claim.bankAccount")}>
          <span className="num wrap-anywhere">{line.account_number}</span>
        </KeyValue>
      ) : null}
      <KeyValue label={t("claim.bankLine")}>
        <span className="break-words">{line.description ?? "–"}</span>
      </KeyValue>
      <KeyValue label={t("claim.bankAmount")}>
        <Money amount={line.amount} />
      </KeyValue>
      {line.date ? <KeyValue label={t("claim.bankTime")}>{bankTime(line.date, when, day)}</KeyValue> : null}
    </>
  );
}
