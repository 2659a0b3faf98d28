import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useWhen, useWhenInside } from "#app/components/use-root.ts";
import type { UserDetail } from "#core/admin/users/user-schema.ts";
import { spacedPhone } from "#core/shared/phone.ts";
import { UserBadges } from "./user-badges.tsx";

/** Who a person is here, and their money. */
export function UserFacts({ user }: { user: UserDetail }) {
  const { t } = useTranslation("people");
  const when = useWhen();
  const inside = useWhenInside();
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 font-semibold break-words">{user.name}</h2>
        <UserBadges user={user} />
      </div>
      <dl className="divide-y divide-line">
        <KeyValue label={t("email")}>
          <span className="wrap-anywhere">{user.email}</span>
        </KeyValue>
        <KeyValue label={t("columnPhone")}>
          {spacedPhone(user.phone) || "–"}
          <span className="block text-xs font-normal text-muted">
            {user.phone_verified_at ? t("verified", { when: inside(user.phone_verified_at) }) : t("notVerified")}
          </span>
        </KeyValue>
        <KeyValue label={t("balance.deposit")}>
          <Money amount={user.balances.deposit} />
        </KeyValue>
        <KeyValue label={t("balance.cashback")}>
          <Money amount={user.balances.cashback} />
        </KeyValue>
        {user.facility || user.balances.loan > 0 ? (
          <KeyValue label={t("balance.loan")}>
            <Money amount={user.balances.loan} />
            {user.facility ? (
              <span className="block text-xs font-normal text-muted">
                {t("facilityUsed")} <Money amount={user.facility.usage} /> / <Money amount={user.facility.limit} />
              </span>
            ) : null}
          </KeyValue>
        ) : null}
        <KeyValue label={t("turnover")}>
          <Money amount={user.turnover} />
        </KeyValue>
        <KeyValue label="PIN">
          {user.pin.locked_until
            ? t("pinLockedUntil", { when: inside(user.pin.locked_until) })
            : t(user.pin.has_pin ? "pinSet" : "pinMissing")}
        </KeyValue>
        <KeyValue label={t("referral")}>{user.referral_code}</KeyValue>
        {user.brought_by ? (
          <KeyValue label={t("broughtBy")}>
            <Link to={`/admin/users/${user.brought_by.id}`} className="wrap-anywhere underline underline-offset-4">
              {user.brought_by.name}
            </Link>
          </KeyValue>
        ) : null}
        <KeyValue label={t("columnSince")}>{when(user.created_at)}</KeyValue>
        {user.deleted_at ? <KeyValue label={t("badge.deleted")}>{when(user.deleted_at)}</KeyValue> : null}
      </dl>
    </Card>
  );
}
