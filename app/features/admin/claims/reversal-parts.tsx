import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import type { ClaimAction } from "#core/admin/states.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { usePersonName } from "../person-name.tsx";

interface Settlement {
  readonly action: ClaimAction;
  /** Rupiah that went back to the payer. */
  readonly amount: number;
  /** Rupiah of them that can be taken from the balance. */
  readonly takeable: number;
  /** Of a split: the rupiah from the balance. */
  readonly target: string | null;
}

type Who = "balance" | "fees" | "loss";

/** Who gives how many rupiah when money that went back is settled so; nothing for what moves no money. */
export function reversalParts({ action, amount, takeable, target }: Settlement): [who: Who, amount: number][] {
  const taken = action === "take_back" ? takeable : action === "split" ? Number(target ?? 0) : 0;
  const rest = action === "take_back" ? "fees" : "loss";
  if (action === "keep") return [];
  const parts: [Who, number][] = [
    ["balance", taken],
    [rest, amount - taken],
  ];
  return parts.filter(([, rupiah]) => rupiah > 0);
}

/** Why money that went back cannot be taken whole, and what can be done instead. */
export function BalanceShort({ taken, balance }: { taken: number; balance: number }) {
  const { t } = useTranslation("admin");
  return (
    <Alert tone="wait" title={t("claim.short")}>
      {t("claim.shortHint", { taken: formatRupiah(taken), balance: formatRupiah(balance) })}
    </Alert>
  );
}

interface ReversalPartsProps extends Settlement {
  /** Whose balance it is. */
  name: string | null;
}

/** What leaves whose balance, and what the house gives. */
export function ReversalParts({ name, ...settlement }: ReversalPartsProps) {
  const { t } = useTranslation("admin");
  const nameOf = usePersonName();
  return (
    <dl className="mb-3 divide-y divide-line">
      {reversalParts(settlement).map(([who, amount]) => (
        <KeyValue key={who} label={t(`claim.from.${who}`, { name: nameOf(name) })}>
          <Money amount={amount} />
        </KeyValue>
      ))}
    </dl>
  );
}
