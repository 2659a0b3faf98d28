import { depositTone } from "./deposit-tone.ts";
import { cx } from "./ui/cx.ts";
import { Money } from "./ui/money.tsx";

const TONE_TEXT = { ok: "text-ok", wait: "text-wait", bad: "text-bad" };

/** The deposit balance in the colour of the rule. Rupiah. */
export function BalanceFigure({ deposit }: { deposit: number }) {
  return <Money amount={deposit} className={cx("font-bold", TONE_TEXT[depositTone(deposit)])} />;
}
