import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { SaleMoney } from "#app/components/sale-money.tsx";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { DepositStatusBadge, PurchaseStatusBadge } from "#app/components/ui/status-badge.tsx";
import { useChannelName } from "#app/components/use-channel-name.ts";
import { useWhen } from "#app/components/use-root.ts";
import type { UserDetail } from "#core/admin/users/user-schema.ts";
import type { Device } from "#core/devices/schema.ts";
import type { DeviceStatus } from "#core/devices/states.ts";
import type { PurchaseStatus } from "#core/purchases/states.ts";
import { ClaimStatusBadge } from "../claims/claim-status-badge.tsx";
import { kindText, referenceText } from "../claims/claim-words.ts";
import { CorrectionBadge } from "../corrections/correction-badge.tsx";
import { IntentForm } from "../intent-form.tsx";
import type { RefusedForm } from "../refused-form.ts";

const DEVICE: Record<DeviceStatus, { tone: Tone; text: "newcomer" | "in" | "out" | "blocked" }> = {
  "new login attempt": { tone: "wait", text: "newcomer" },
  "current session": { tone: "ok", text: "in" },
  "logged out": { tone: "neutral", text: "out" },
  blocked: { tone: "bad", text: "blocked" },
};

interface DevicesProps {
  user: UserDetail;
  formKey: string;
  refused: RefusedForm | null;
}

/** Where the account is used; each can be signed out for good. */
export function UserDevices({ user, formKey, refused }: DevicesProps) {
  const { t } = useTranslation(["people", "security"]);
  const when = useWhen();
  return (
    <ListCard title={t("security:device.title")} empty={user.devices.length === 0}>
      {user.devices.map((device) => {
        const { tone, text } = DEVICE[device.status];
        const intent = `revoke_device:${device.id}`;
        return (
          <li key={device.id} className="py-3 text-sm">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {device.name} <Badge tone={tone}>{t(`security:device.${text}`)}</Badge>
            </p>
            <p className="text-xs text-muted">
              {device.place ?? t("security:device.placeUnknown")} · {when(device.last_active_at)}
            </p>
            {revocable(device) && !user.own && user.anonymised_at === null ? (
              <details className="mt-2" open={refused?.intent === intent}>
                <summary className="min-h-6 thumb:py-3 cursor-pointer text-xs font-semibold text-bad">
                  {t("act.revoke_device")}
                </summary>
                <div className="mt-2">
                  <IntentForm
                    intent={intent}
                    formKey={formKey}
                    refused={refused}
                    submit={t("act.revoke_device")}
                    variant="danger"
                  />
                </div>
              </details>
            ) : null}
          </li>
        );
      })}
    </ListCard>
  );
}

function revocable({ status, trusted }: Device): boolean {
  return status === "current session" || status === "new login attempt" || trusted;
}

/** The latest of what the person bought and paid, and what became of it. */
export function UserMovements({ user }: { user: UserDetail }) {
  const { t } = useTranslation("people");
  const { t: tAdmin } = useTranslation("admin");
  const when = useWhen();
  const channelName = useChannelName();
  return (
    <>
      <ListCard title={t("purchases")} empty={user.purchases.length === 0}>
        {user.purchases.map((row) => (
          <Line
            key={row.ref_id}
            to={`/admin/lookup?search=${row.ref_id}`}
            title={`${row.product} · ${row.destination}`}
            about={`${row.ref_id} · ${when(row.created_at)}`}
            amount={row.buying_price}
            sale={row.status}
            badge={<PurchaseStatusBadge status={row.status} />}
          />
        ))}
      </ListCard>
      <ListCard title={t("deposits")} empty={user.deposits.length === 0}>
        {user.deposits.map((row) => (
          <Line
            key={row.code}
            to={`/admin/lookup?search=${row.code}`}
            title={channelName(row)}
            about={`${row.code} · ${when(row.created_at)}`}
            amount={row.total}
            badge={<DepositStatusBadge state={row.state} />}
          />
        ))}
      </ListCard>
      <ListCard title={tAdmin("tabClaims")} empty={user.claims.length === 0}>
        {user.claims.map((row) => (
          <Line
            key={row.id}
            to={`/admin/claims/${row.id}`}
            title={kindText(tAdmin, row.kind)}
            about={[row.subject ?? referenceText(tAdmin, row), when(row.created_at)].filter(Boolean).join(" · ")}
            amount={row.amount}
            badge={<ClaimStatusBadge claim={row} />}
          />
        ))}
      </ListCard>
      <ListCard title={tAdmin("tabCorrections")} empty={user.corrections.length === 0}>
        {user.corrections.map((row) => (
          <Line
            key={row.code}
            to={`/admin/corrections/${row.code}`}
            title={t(`reasons.${row.reason_code}`)}
            about={`${row.code} · ${t(`balance.${row.balance}`)} · ${when(row.created_at)}`}
            signed
            amount={row.amount}
            badge={<CorrectionBadge status={row.status} />}
          />
        ))}
      </ListCard>
    </>
  );
}

interface LineProps {
  to: string;
  title: string;
  about: string;
  /** Rupiah. */
  amount: number | null;
  /** Where the amount is a sale's price: how that stands. */
  sale?: PurchaseStatus;
  signed?: boolean;
  badge: ReactNode;
}

function Line({ to, title, about, amount, sale, signed = false, badge }: LineProps) {
  return (
    <li className="py-2.5 text-sm">
      <div className="flex items-baseline justify-between gap-3">
        <Link
          to={to}
          className="inline-flex min-h-6 thumb:min-h-11 min-w-0 items-center font-medium break-words underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        {amount === null ? null : (
          <span className="shrink-0 text-right font-semibold">
            {sale ? <SaleMoney status={sale} amount={amount} /> : <Money signed={signed} amount={amount} />}
          </span>
        )}
      </div>
      <div className="mt-0.5 flex flex-wrap items-center justify-between gap-2 text-xs text-muted">
        <span className="min-w-0 wrap-anywhere">{about}</span>
        {badge}
      </div>
    </li>
  );
}

function ListCard({ title, empty, children }: { title: string; empty: boolean; children: ReactNode }) {
  const { t } = useTranslation("people");
  return (
    <Card>
      <h2 className="font-semibold">{title}</h2>
      {empty ? (
        <p className="mt-1 text-sm text-muted">{t("none")}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </Card>
  );
}
