import { formatRupiah, groupThousands } from "#core/shared/money.ts";
import { cx } from "./cx.ts";

interface MoneyProps {
  /** Rupiah. */
  amount: number;
  /** Without `Rp`, for table columns. */
  bare?: boolean;
  /** With a plus when positive. */
  signed?: boolean;
  className?: string;
}

/** Rupiah in tabular figures, never broken across lines. */
export function Money({ amount, bare = false, signed = false, className }: MoneyProps) {
  const text = bare ? `${amount < 0 ? "-" : ""}${groupThousands(Math.abs(amount))}` : formatRupiah(amount);
  return <span className={cx("num whitespace-nowrap", className)}>{signed && amount > 0 ? `+${text}` : text}</span>;
}
