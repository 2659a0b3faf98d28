import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { SaleMoney } from "#app/components/sale-money.tsx";
import { SerialNumber } from "#app/components/serial-number.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { PurchaseStatusBadge } from "#app/components/ui/status-badge.tsx";
import { useWhen } from "#app/components/use-root.ts";
import type { ProviderKind } from "#core/catalog/types.ts";
import type { PurchaseDetail } from "#core/purchases/admin/purchase-schema.ts";
import { reasonText } from "#core/purchases/states.ts";
import { AuditTrail } from "../audit/audit-trail.tsx";
import { happenedText } from "../claims/claim-words.ts";
import { NamedClaims } from "../claims/named-claims.tsx";
import { PersonName } from "../person-name.tsx";

interface SaleProps {
  sale: PurchaseDetail;
}

interface FactsProps extends SaleProps {
  /** Who delivers it. */
  provider: ProviderKind;
}

/** What was bought, by whom, and how it went. */
export function SaleFacts({ sale, provider: kind }: FactsProps) {
  const { t } = useTranslation(["catalogue", "sheets", "common", "transactions"]);
  const provider = t(`transactions:${kind}`);
  const when = useWhen();
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold wrap-anywhere">{sale.ref_id}</h2>
        <PurchaseStatusBadge status={sale.status} />
      </div>
      <dl className="divide-y divide-line">
        <KeyValue label={t("sales.person")}>
          {sale.person ? (
            <Link
              to={`/admin/users/${sale.person.id}`}
              className="inline-flex min-h-6 items-center thumb:min-h-11 underline underline-offset-4"
            >
              <PersonName person={sale.person} />
            </Link>
          ) : (
            <PersonName person={null} />
          )}
          <span className="block text-xs font-normal wrap-anywhere text-muted">{sale.person?.email}</span>
        </KeyValue>
        <KeyValue label={t("sales.product")}>
          <Link
            to={`/admin/products/${encodeURIComponent(sale.product_code)}`}
            className="inline-flex min-h-6 items-center thumb:min-h-11 underline underline-offset-4"
          >
            {sale.product_name}
          </Link>
        </KeyValue>
        <KeyValue label={t("sales.destination")}>
          <span className="wrap-anywhere">{sale.destination_number}</span>
        </KeyValue>
        <KeyValue label={t("sales.price")}>
          <SaleMoney status={sale.status} amount={sale.buying_price} />
        </KeyValue>
        <KeyValue label={t("sales.pay")}>{t(`sheets:payWith.${sale.pay_with}`)}</KeyValue>
        <KeyValue label={t("sales.sold")}>
          <SaleMoney status={sale.status} amount={sale.selling_price} />
        </KeyValue>
        {sale.serial_number ? (
          <KeyValue label={t("sales.serial")}>
            <SerialNumber serial={sale.serial_number} />
          </KeyValue>
        ) : null}
      </dl>
      <h3 className="mt-4 mb-1 text-sm font-semibold">{t("sales.timeline")}</h3>
      <dl className="divide-y divide-line">
        {sale.timeline.map(({ status, at, note }) => (
          <KeyValue
            key={`${status}-${at}`}
            label={
              <>
                {t(`common:purchaseStatus.${status}`)}
                {note && !(sale.by_hand && status === sale.status) ? (
                  <span className="block text-xs">{t(`transactions:${reasonText(note)}`, { provider })}</span>
                ) : null}
              </>
            }
          >
            {when(at)}
          </KeyValue>
        ))}
      </dl>
      {sale.by_hand ? <p className="mt-2 text-sm">{t("sales.byHand")}</p> : null}
    </Card>
  );
}

/** Every order that a supplier was sent for it. */
export function SaleOrders({ sale: { orders } }: SaleProps) {
  const { t } = useTranslation(["catalogue", "transactions"]);
  const when = useWhen();
  return (
    <Card>
      <h2 className="mb-2 font-semibold">{t("sales.orders")}</h2>
      {orders.length === 0 ? <p className="text-sm text-muted">{t("sales.noOrders")}</p> : null}
      {orders.map((order) => (
        <dl
          key={order.reference}
          className="mb-3 divide-y divide-line border-b border-line pb-2 last:mb-0 last:border-b-0 last:pb-0"
        >
          <KeyValue label={order.supplier_name}>{t(`sales.orderStates.${order.state}`)}</KeyValue>
          <KeyValue label={t("sales.reference")}>
            <span className="wrap-anywhere">{order.reference}</span>
          </KeyValue>
          <KeyValue label={t("sales.sku")}>{order.sku}</KeyValue>
          <KeyValue label={t("sales.cost")}>
            <Money amount={order.cost} />
          </KeyValue>
          <KeyValue label={t("sales.sent")}>{order.sent_at ? when(order.sent_at) : t("sales.notSent")}</KeyValue>
          {order.due_at ? <KeyValue label={t("sales.due")}>{when(order.due_at)}</KeyValue> : null}
          {order.code || order.message ? (
            <KeyValue label={t("sales.answer")}>
              <span translate="no" className="wrap-anywhere">
                {[order.code, order.message].filter(Boolean).join(" · ")}
              </span>
            </KeyValue>
          ) : null}
        </dl>
      ))}
    </Card>
  );
}

/** How its money moved, its claims, and what admins did. */
export function SaleHistory({ sale: { moves, claims, history } }: SaleProps) {
  const { t } = useTranslation("catalogue");
  const { t: say } = useTranslation("admin");
  const when = useWhen();
  return (
    <>
      <Card>
        <h2 className="mb-2 font-semibold">{t("sales.money")}</h2>
        <ol className="flex flex-col gap-2 text-sm">
          {moves.map(({ at, what, amount }) => (
            <li key={`${at}-${what}`} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span>{happenedText(say, what)}</span>
              <span className="num text-muted">
                {amount === null ? null : <Money amount={amount} />} · {when(at)}
              </span>
            </li>
          ))}
        </ol>
      </Card>
      <NamedClaims title={t("sales.claims")} claims={claims} />
      <Card>
        <h2 className="mb-2 font-semibold">{t("sales.history")}</h2>
        <AuditTrail actions={history} />
      </Card>
    </>
  );
}
