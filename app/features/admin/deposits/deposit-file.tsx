import { Form, Link, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { DepositStatusBadge } from "#app/components/ui/status-badge.tsx";
import { useChannelName } from "#app/components/use-channel-name.ts";
import { useWhen } from "#app/components/use-root.ts";
import { ProofPictures } from "#app/features/deposits/transfer-proof.tsx";
import type { AdminDeposit } from "#core/admin/deposits/deposit-schema.ts";
import { ASSETS, type BookAccount } from "#core/books/types.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { AuditTrail } from "../audit/audit-trail.tsx";
import { ClaimStatusBadge } from "../claims/claim-status-badge.tsx";
import { happenedText, kindText } from "../claims/claim-words.ts";
import { RawEventList } from "../raw-events.tsx";
import { sourceText } from "../reconciliation/difference-words.ts";
import { orderEnd } from "./order-end.ts";
import { providerStatusText } from "./provider-status.ts";

interface DepositFactsProps {
  deposit: AdminDeposit;
  /** Of a guest's order, in the reader's words; null of any other. */
  number: string | null;
}

/** How a deposit stands: whose it is, its money, what the provider knows it by. */
export function DepositFacts({ deposit, number }: DepositFactsProps) {
  const channelName = useChannelName();
  const { t } = useTranslation("admin");
  const when = useWhen();
  const { end, amount: left } = orderEnd(deposit);
  const at = [sourceText(t, deposit.provider), providerStatusText(t, deposit.provider_status)]
    .filter(Boolean)
    .join(" · ");
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold wrap-anywhere">{deposit.code}</h2>
        <DepositStatusBadge state={deposit.state} />
      </div>
      {deposit.order ? <p className="mb-2 text-sm text-muted">{t(`deposits.ofOrder.${end}`)}</p> : null}
      <dl className="divide-y divide-line">
        {deposit.order ? <PaidFor order={deposit.order} number={number} /> : null}
        <KeyValue label={t(deposit.order ? "claim.seller" : "lookup.person")}>
          {deposit.person?.name ?? t("claims.nobody")}
          <span className="block text-xs font-normal wrap-anywhere text-muted">{deposit.person?.email}</span>
        </KeyValue>
        <KeyValue label={t("lookup.channel")}>{channelName(deposit)}</KeyValue>
        <KeyValue label={t("claim.amount")}>
          <Money amount={deposit.amount} />
        </KeyValue>
        <KeyValue label={t("deposits.fee")}>
          <Money amount={deposit.fee} />
        </KeyValue>
        <KeyValue label={t("lookup.total")}>
          <Money amount={deposit.total} />
        </KeyValue>
        <KeyValue label={t(deposit.order ? "claim.happenedPaid" : "lookup.credited")}>
          <Money amount={deposit.credited} />
        </KeyValue>
        {deposit.order && end !== "order" ? (
          <KeyValue label={t(`deposits.orderMoney.${end}`)}>
            <Money amount={left} />
          </KeyValue>
        ) : null}
        {deposit.order === null && deposit.held > 0 ? (
          <KeyValue label={t("deposits.orderMoney.held")}>
            <Money amount={deposit.held} />
          </KeyValue>
        ) : null}
        {deposit.received > 0 && (deposit.given_back > 0 || deposit.received !== deposit.total) ? (
          <>
            <KeyValue label={t("deposits.received")}>
              <Money amount={deposit.received} />
            </KeyValue>
            <KeyValue label={t("deposits.givenBack")}>
              <Money amount={deposit.given_back} />
            </KeyValue>
            <KeyValue label={t("deposits.net")}>
              <Money amount={deposit.net} />
            </KeyValue>
          </>
        ) : null}
        <KeyValue label={t("lookup.provider")}>
          <span className="wrap-anywhere">
            {at}
            {deposit.provider_ref ? <code className="block font-sans text-xs">{deposit.provider_ref}</code> : null}
          </span>
        </KeyValue>
        {deposit.reason ? <KeyValue label={t("reason")}>{deposit.reason}</KeyValue> : null}
        <KeyValue label={t("deposits.checks")}>{deposit.checks}</KeyValue>
        <KeyValue label={t("lookup.created")}>{when(deposit.created_at)}</KeyValue>
        <KeyValue label={t("lookup.expires")}>{when(deposit.expires_at)}</KeyValue>
        {deposit.paid_at ? (
          <KeyValue label={t(deposit.order ? "deposits.paidAt" : "deposits.paid")}>{when(deposit.paid_at)}</KeyValue>
        ) : null}
      </dl>
    </Card>
  );
}

/** What a guest's payment was for, with its page: it reaches no balance. */
function PaidFor({ order, number }: { order: NonNullable<AdminDeposit["order"]>; number: string | null }) {
  const { t } = useTranslation("admin");
  return (
    <>
      <KeyValue label={t("claim.order")}>
        <a href={`/checkout/${order.token}`} className="inline-flex min-h-6 items-center underline thumb:min-h-11">
          {order.product_name}
        </a>
      </KeyValue>
      <KeyValue label={t("claim.orderNumber")}>
        <span className="num wrap-anywhere">{number}</span>
      </KeyValue>
    </>
  );
}

interface AskFormProps {
  formKey: string;
  refusal: string | null;
  /** It was just asked. */
  asked: boolean;
}

/** Asks the provider now; the answer is applied as a callback would be. */
export function AskForm({ formKey, refusal, asked }: AskFormProps) {
  const { t } = useTranslation("admin");
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card>
      <h2 className="font-semibold">{t("deposits.ask")}</h2>
      <p className="mb-3 text-sm text-muted">{t("deposits.askHint")}</p>
      {refusal ? <Alert tone="bad">{refusal}</Alert> : asked ? <Alert tone="ok">{t("deposits.asked")}</Alert> : null}
      <Form method="post" className="mt-3">
        <CsrfField />
        <input type="hidden" name="key" value={formKey} />
        <Button variant="secondary" busy={busy}>
          {t("deposits.ask")}
        </Button>
      </Form>
    </Card>
  );
}

/** The claims about it, each with its page, and the pictures that its owner sent. */
export function DepositClaims({ deposit }: { deposit: AdminDeposit }) {
  const { t } = useTranslation("admin");
  return (
    <Card>
      <h2 className="mb-2 font-semibold">{t("tabClaims")}</h2>
      {deposit.claims.length === 0 ? <p className="text-sm text-muted">{t("deposits.noClaims")}</p> : null}
      <ul className="divide-y divide-line">
        {deposit.claims.map((claim) => (
          <li key={claim.id} className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm">
            <Link
              to={`/admin/claims/${claim.id}`}
              className="inline-flex min-h-9 thumb:min-h-11 items-center font-medium underline"
            >
              {kindText(t, claim.kind)}
            </Link>
            <ClaimStatusBadge claim={claim} />
            {claim.gone > 0 ? (
              <p className="w-full text-xs text-muted">
                {t(claim.gone < (claim.held ?? 0) ? "deposits.gonePart" : "deposits.gone", {
                  amount: formatRupiah(claim.gone),
                  held: formatRupiah(claim.held ?? 0),
                })}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      {deposit.proofs.length > 0 ? (
        <div className="mt-4">
          <h3 className="mb-2 text-sm font-semibold">{t("deposits.withProof")}</h3>
          <ProofPictures proofs={deposit.proofs} />
        </div>
      ) : null}
    </Card>
  );
}

/** How its money moved, every posting of it. */
export function DepositTransfers({ deposit }: { deposit: AdminDeposit }) {
  const { t } = useTranslation(["admin", "books"]);
  const when = useWhen();
  return (
    <Card>
      <h2 className="mb-2 font-semibold">{t("lookup.money")}</h2>
      {deposit.transfers.length === 0 ? <p className="text-sm text-muted">{t("lookup.noMoves")}</p> : null}
      <ol className="divide-y divide-line">
        {deposit.transfers.map((transfer) => (
          <li key={`${transfer.at}-${transfer.kind}`} className="py-2.5 text-sm">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-medium">
              {happenedText(t, `move:${transfer.kind}`, deposit.order !== null)}
              <span className="num text-xs font-normal text-muted">{when(transfer.at)}</span>
            </p>
            <dl>
              {transfer.postings.map(({ account, name, amount }) => (
                <div key={`${account} ${name}`} className="flex flex-wrap gap-x-3 text-xs text-muted">
                  <dt className="min-w-0 grow basis-[min-content] wrap-break-word">
                    {t(`books:accounts.${account}`)}
                    {name ? `: ${name}` : null}
                  </dt>
                  <dd className="num ml-auto whitespace-nowrap">{signed(account, amount)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** As the balance sheet shows it: the ledger has what the house owns below zero. */
function signed(account: BookAccount, posted: number): string {
  const amount = ASSETS.some((asset) => asset === account) ? -posted : posted;
  return `${amount < 0 ? "−" : "+"}${Math.abs(amount).toLocaleString("id-ID")}`;
}

/** The partner's words as they came, and what admins did. */
export function DepositEvidence({ deposit }: { deposit: AdminDeposit }) {
  const { t } = useTranslation("admin");
  return (
    <>
      <Card>
        <h2 className="mb-2 font-semibold">{t("claim.raw")}</h2>
        <RawEventList events={deposit.events} />
      </Card>
      <Card>
        <h2 className="mb-2 font-semibold">{t("claim.history")}</h2>
        <AuditTrail actions={deposit.history} />
      </Card>
    </>
  );
}
