import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/components/ui/badge.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { Money } from "#app/components/ui/money.tsx";
import { OperatorMark } from "#app/components/ui/operator-mark.tsx";
import { useChannelName } from "#app/components/use-channel-name.ts";
import { brandOf } from "#core/shared/brands.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { bankOf } from "./channel-mark.ts";
import type { PayLine } from "./pay-lines.ts";

/** What somebody takes whose way to pay was refused. */
export interface WayOut {
  readonly line: PayLine;
  readonly to: string;
  readonly onTake: () => void;
}

interface PayLineOptionProps {
  line: PayLine;
  priced: boolean;
  chosen: boolean;
  /** It was paid with last. */
  last: boolean;
  wayOut: WayOut | null;
  onChoose: (brand: string) => void;
}

/** One brand to choose; one that cannot be used, or was just refused, says so here. */
export function PayLineOption({ line, priced, chosen, last, wayOut, onChoose }: PayLineOptionProps) {
  const channelName = useChannelName();
  const { t } = useTranslation("deposit");
  const { brand, available } = line;
  const { mark, color } = brandOf(bankOf(brand));
  const told = `channel-${brand}-refused`;
  return (
    <>
      <label
        className={cx(
          "flex min-h-14 flex-wrap items-center gap-x-2.5 gap-y-1 px-3 py-2.5 sm:gap-x-3 sm:px-4",
          available ? "hover:bg-surface-2 has-checked:bg-brand-soft" : "cursor-not-allowed",
        )}
      >
        <input
          type="radio"
          name="channel"
          value={brand}
          checked={chosen}
          disabled={!available}
          aria-describedby={line.refused ? told : undefined}
          onChange={() => onChoose(brand)}
          className="size-5 shrink-0 scroll-mb-28 accent-brand"
        />
        <OperatorMark
          mark={mark}
          color={color}
          className={cx("size-8 sm:size-9", !available && "opacity-50 grayscale")}
        />
        <span className="min-w-[min(100%,6.5rem)] flex-1">
          <span className={cx("block text-sm font-semibold", !available && "text-muted")}>{channelName(line)}</span>
          {last ? <span className="block text-xs font-medium text-brand-strong">{t("lastUsed")}</span> : null}
          <LineState line={line} priced={priced} />
        </span>
        {available && priced ? (
          <Money amount={line.total} className="text-sm font-semibold" />
        ) : available || line.reason === "phone_not_verified" ? null : (
          <span className="max-sm:hidden">
            <Badge tone="neutral">{t("unavailable")}</Badge>
          </span>
        )}
      </label>
      {line.refused ? <Refused line={line} id={told} priced={priced} wayOut={wayOut} /> : null}
    </>
  );
}

/** Its fee for the amount, its limits before there is one, or why it cannot be used. */
function LineState({ line, priced }: Pick<PayLineOptionProps, "line" | "priced">) {
  const { t } = useTranslation("deposit");
  const [min, max] = [formatRupiah(line.min), formatRupiah(line.max)];
  if (line.available) {
    return (
      <span className="num block text-xs text-muted">
        {!priced ? t("limits", { min, max }) : line.fee === 0 ? t("noFee") : t("fee", { fee: formatRupiah(line.fee) })}
      </span>
    );
  }
  const reasons = {
    below_minimum: t("belowChannelMinimum", { min }),
    above_maximum: t("aboveChannelMaximum", { max }),
    channel_unavailable: t("unavailable"),
    phone_not_verified: t("needsPhone"),
  };
  return (
    <span className="block text-xs wrap-anywhere text-muted">
      {line.note ?? reasons[line.reason ?? "channel_unavailable"]}
      {line.reason === "phone_not_verified" ? (
        <>
          {" "}
          <Link to="/account/phone" className="inline-flex min-h-11 items-center font-semibold underline">
            {t("verifyPhone")}
          </Link>
        </>
      ) : null}
    </span>
  );
}

/** Why the last try made nothing, that no money moved, and what to do instead. */
function Refused({
  line,
  id,
  priced,
  wayOut,
}: Pick<PayLineOptionProps, "line" | "priced" | "wayOut"> & { id: string }) {
  const channelName = useChannelName();
  const { t } = useTranslation("deposit");
  const again = line.refused === "one" && line.available;
  return (
    <div className="bg-bad-soft px-3 py-2.5 text-xs sm:px-4">
      <p id={id}>{t(again ? "refusedOne" : "refusedEvery", { name: channelName(line) })}</p>
      {wayOut ? (
        <Link
          to={wayOut.to}
          replace
          preventScrollReset
          onClick={(event) => {
            event.preventDefault();
            wayOut.onTake();
          }}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
        >
          {priced
            ? t("takeInsteadFor", { name: channelName(wayOut.line), total: formatRupiah(wayOut.line.total) })
            : t("takeInstead", { name: channelName(wayOut.line) })}
        </Link>
      ) : null}
    </div>
  );
}
