import { ChevronRight, HandCoins, type LucideIcon, WalletMinimal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { useDay } from "#app/components/use-root.ts";
import type { Account } from "#core/accounts/schema.ts";
import type { UnpaidDeposit } from "#core/home/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";

interface WaitingListProps {
  debt: Account["agent_debt"];
  unpaid: readonly UnpaidDeposit[];
}

/**
 * A debt that is due, then top-ups that wait for their payment, before anything else; a device that asks has its notice
 * on every screen.
 */
export function WaitingList({ debt, unpaid }: WaitingListProps) {
  const { t } = useTranslation("home");
  const day = useDay();
  const due = debt?.is_due_today && debt.not_paid_off && debt.due_date ? { ...debt, on: debt.due_date } : null;
  if (due === null && unpaid.length === 0) return null;
  return (
    <ul aria-label={t("waiting.title")} className="overflow-hidden rounded-card border border-wait/40 bg-wait-soft">
      {due ? (
        <Waiting to="/account/utang/pay" Icon={HandCoins}>
          {t("waiting.debt", { amount: formatRupiah(due.usage), date: day(due.on) })}
        </Waiting>
      ) : null}
      {unpaid.map(({ code, total }) => (
        <Waiting key={code} to={`/payment/deposit/topup/${code}`} Icon={WalletMinimal}>
          {t("waiting.deposit", { amount: formatRupiah(total) })}
        </Waiting>
      ))}
    </ul>
  );
}

function Waiting({ to, Icon, children }: { to: string; Icon: LucideIcon; children: string }) {
  return (
    <li className="not-first:border-t not-first:border-wait/30">
      <Link
        to={to}
        className="flex min-h-12 items-center gap-3 px-4 py-2 text-sm font-semibold text-wait hover:underline"
      >
        <Icon className="size-5 shrink-0" />
        <span className="min-w-0 flex-1">{children}</span>
        <ChevronRight className="size-5 shrink-0" />
      </Link>
    </li>
  );
}
