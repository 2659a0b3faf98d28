import { ChevronRight, WalletMinimal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import type { UnpaidDeposit } from "#core/home/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";

/**
 * Top-ups that wait for their payment, before anything else; a debt that is due is told on the deposit card, a device
 * that asks has its notice on every screen.
 */
export function WaitingList({ unpaid }: { unpaid: readonly UnpaidDeposit[] }) {
  const { t } = useTranslation("home");
  if (unpaid.length === 0) return null;
  return (
    <ul aria-label={t("waiting.title")} className="overflow-hidden rounded-card border border-wait/40 bg-wait-soft">
      {unpaid.map(({ code, total }) => (
        <li key={code} className="not-first:border-t not-first:border-wait/30">
          <Link
            to={`/payment/deposit/topup/${code}`}
            className="flex min-h-12 items-center gap-3 px-4 py-2 text-sm font-semibold text-wait hover:underline"
          >
            <WalletMinimal className="size-5 shrink-0" />
            <span className="min-w-0 flex-1">{t("waiting.deposit", { amount: formatRupiah(total) })}</span>
            <ChevronRight className="size-5 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
