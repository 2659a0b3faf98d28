import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { SaleMoney } from "#app/components/sale-money.tsx";
import { SerialNumber } from "#app/components/serial-number.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { DepositStatusBadge, PurchaseStatusBadge } from "#app/components/ui/status-badge.tsx";
import { useChannelName } from "#app/components/use-channel-name.ts";
import { useWhen } from "#app/components/use-root.ts";
import type { LookupAnswer, Timeline } from "#core/admin/schema.ts";
import { happenedText } from "../claims/claim-words.ts";
import { providerStatusText } from "../deposits/provider-status.ts";
import { sourceText } from "../reconciliation/difference-words.ts";

const LINK = "inline-flex min-h-6 items-center underline underline-offset-4 thumb:min-h-11";

/** What a code or number names. */
export function LookupResults({ found, search }: { found: LookupAnswer; search: string }) {
  const { t } = useTranslation("admin");
  if (found.deposits.length + found.purchases.length === 0) {
    return (
      <div className="rounded-card border border-line bg-surface">
        <EmptyState icon={<SearchX />} title={t("lookup.nothingTitle", { search })}>
          {t("lookup.nothingBody")}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {found.deposits.map((deposit) => (
        <FoundDeposit key={deposit.code} deposit={deposit} />
      ))}
      {found.purchases.map((purchase) => (
        <FoundPurchase key={purchase.ref_id} purchase={purchase} />
      ))}
    </div>
  );
}

function FoundDeposit({ deposit }: { deposit: LookupAnswer["deposits"][number] }) {
  const channelName = useChannelName();
  const { t } = useTranslation("admin");
  const when = useWhen();
  return (
    <Found
      code={deposit.code}
      to={`/admin/deposits/${deposit.code}`}
      badge={<DepositStatusBadge state={deposit.state} />}
      moves={deposit.timeline}
    >
      <PersonLine person={deposit.person} />
      <KeyValue label={t("lookup.channel")}>{channelName(deposit)}</KeyValue>
      <KeyValue label={t("lookup.total")}>
        <Money amount={deposit.total} />
      </KeyValue>
      <KeyValue label={t(deposit.order ? "claim.happenedPaid" : "lookup.credited")}>
        <Money amount={deposit.credited} />
      </KeyValue>
      {deposit.provider_ref ? (
        <KeyValue label={t("lookup.provider")}>
          <span className="wrap-anywhere">
            {[sourceText(t, deposit.provider), providerStatusText(t, deposit.provider_status), deposit.provider_ref]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </KeyValue>
      ) : null}
      <KeyValue label={t("lookup.created")}>{when(deposit.created_at)}</KeyValue>
      <KeyValue label={t("lookup.expires")}>{when(deposit.expires_at)}</KeyValue>
    </Found>
  );
}

function FoundPurchase({ purchase }: { purchase: LookupAnswer["purchases"][number] }) {
  const { t } = useTranslation(["admin", "common"]);
  const when = useWhen();
  return (
    <Found
      code={purchase.ref_id}
      to={`/admin/transactions/${purchase.ref_id}`}
      badge={<PurchaseStatusBadge status={purchase.status} />}
      moves={purchase.moves}
    >
      <PersonLine person={purchase.person} />
      <KeyValue label={t("lookup.product")}>{purchase.product_name}</KeyValue>
      <KeyValue label={t("lookup.destination")}>{purchase.destination_number}</KeyValue>
      <KeyValue label={t("lookup.price")}>
        <SaleMoney status={purchase.status} amount={purchase.buying_price} />
      </KeyValue>
      {purchase.serial_number ? (
        <KeyValue label={t("lookup.serial")}>
          <SerialNumber serial={purchase.serial_number} />
        </KeyValue>
      ) : null}
      {purchase.timeline.map(({ status, at }) => (
        <KeyValue key={`${status}-${at}`} label={t(`common:purchaseStatus.${status}`)}>
          {when(at)}
        </KeyValue>
      ))}
    </Found>
  );
}

function PersonLine({ person }: Pick<LookupAnswer["deposits"][number], "person">) {
  const { t } = useTranslation("admin");
  return (
    <KeyValue label={t("lookup.person")}>
      {person ? (
        <>
          <Link to={`/admin/users/${person.id}`} className={LINK}>
            {person.name}
          </Link>
          <span className="block text-xs font-normal wrap-anywhere text-muted">{person.email}</span>
        </>
      ) : (
        t("claims.nobody")
      )}
    </KeyValue>
  );
}

interface FoundProps {
  code: string;
  /** Its page. */
  to: string;
  badge: ReactNode;
  moves: Timeline;
  children: ReactNode;
}

function Found({ code, to, badge, moves, children }: FoundProps) {
  const { t } = useTranslation("admin");
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold wrap-anywhere">
          <Link to={to} className={LINK}>
            {code}
          </Link>
        </h2>
        {badge}
      </div>
      <dl className="divide-y divide-line">{children}</dl>
      <h3 className="mt-4 mb-1 text-sm font-semibold">{t("lookup.money")}</h3>
      <Moves moves={moves} />
    </Card>
  );
}

function Moves({ moves }: { moves: Timeline }) {
  const { t } = useTranslation("admin");
  const when = useWhen();
  if (moves.length === 0) return <p className="text-sm text-muted">{t("lookup.noMoves")}</p>;
  return (
    <ol className="flex flex-col gap-2 text-sm">
      {moves.map(({ at, what, amount }) => (
        <li key={`${at}-${what}`} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>{happenedText(t, what)}</span>
          <span className="num text-muted">
            {amount === null ? null : <Money amount={amount} />} · {when(at)}
          </span>
        </li>
      ))}
    </ol>
  );
}
