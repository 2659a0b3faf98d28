import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/components/ui/badge.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { Money } from "#app/components/ui/money.tsx";
import { OperatorMark } from "#app/components/ui/operator-mark.tsx";
import { useChannelName } from "#app/components/use-channel-name.ts";
import type { Channel } from "#core/deposits/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { channelMark } from "./channel-mark.ts";
import { type ChannelGroup, groupChannels } from "./group-channels.ts";

interface ChannelListProps {
  channels: readonly Channel[];
  /** Fees and totals belong to an amount; before there is one they are not shown. */
  priced: boolean;
  chosen: string;
  error: string | null;
  nextDay: boolean;
  onChoose: (id: string) => void;
}

/** The ways to pay in groups, each with its fee and total; one that cannot be used says why. */
export function ChannelList({ channels, priced, chosen, error, nextDay, onChoose }: ChannelListProps) {
  const { t } = useTranslation("deposit");
  if (channels.length === 0) return <p className="text-sm text-muted">{t("noChannels")}</p>;
  const titles: Record<ChannelGroup, string> = {
    va: t("groupVa"),
    qris: t("groupQris"),
    ewallet: t("groupEwallet"),
    counter: t("groupCounter"),
    card: t("groupCard"),
    manual: t("groupManual"),
  };
  const hints: Record<ChannelGroup, string> = {
    va: t("groupVaHint"),
    qris: t("groupQrisHint"),
    ewallet: t("groupEwalletHint"),
    counter: t("groupCounterHint"),
    card: t("groupCardHint"),
    manual: t(nextDay ? "groupManualNextDay" : "groupManualHint"),
  };
  return (
    <fieldset id="channel" className="min-w-0" tabIndex={-1} aria-describedby={error ? "channel-error" : undefined}>
      <legend className="mb-2 text-sm font-semibold">{t("channels")}</legend>
      {error ? (
        <p id="channel-error" className="mb-2 text-xs font-medium text-bad">
          {error}
        </p>
      ) : null}
      <div className="flex flex-col gap-3.5">
        {groupChannels(channels).map(([group, members]) => (
          <section key={group} className="overflow-hidden rounded-card border border-line bg-surface">
            <div className="border-b border-line bg-surface-2 px-4 py-2.5">
              <h3 className="text-sm font-semibold">{titles[group]}</h3>
              <p className="text-xs text-muted">{hints[group]}</p>
            </div>
            <ul className="divide-y divide-line">
              {members.map((channel) => (
                <li key={channel.id}>
                  <ChannelOption channel={channel} priced={priced} chosen={chosen === channel.id} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </fieldset>
  );
}

interface ChannelOptionProps {
  channel: Channel;
  priced: boolean;
  chosen: boolean;
  onChoose: (id: string) => void;
}

function ChannelOption({ channel, priced, chosen, onChoose }: ChannelOptionProps) {
  const channelName = useChannelName();
  const { t } = useTranslation("deposit");
  const reasons = {
    below_minimum: t("belowChannelMinimum", { min: formatRupiah(channel.min) }),
    above_maximum: t("aboveChannelMaximum", { max: formatRupiah(channel.max) }),
    channel_unavailable: t("unavailable"),
    phone_not_verified: t("needsPhone"),
  };
  const { mark, color } = channelMark(channel.id);
  return (
    <label
      className={cx(
        "flex min-h-14 items-center gap-3 px-4 py-2.5",
        channel.available ? "hover:bg-surface-2 has-checked:bg-brand-soft" : "cursor-not-allowed",
      )}
    >
      <input
        type="radio"
        name="channel"
        value={channel.id}
        checked={chosen}
        disabled={!channel.available}
        onChange={() => onChoose(channel.id)}
        className="size-5 shrink-0 accent-brand"
      />
      <OperatorMark mark={mark} color={color} className={cx("size-9", !channel.available && "opacity-50 grayscale")} />
      <span className="min-w-0 flex-1">
        <span className={cx("block text-sm font-semibold", !channel.available && "text-muted")}>
          {channelName(channel)}
        </span>
        {!channel.available ? (
          <span className="block text-xs wrap-anywhere text-muted">
            {channel.note ?? reasons[channel.reason ?? "channel_unavailable"]}
            {channel.reason === "phone_not_verified" ? (
              <>
                {" "}
                <Link to="/account/phone" className="inline-flex min-h-11 items-center font-semibold underline">
                  {t("verifyPhone")}
                </Link>
              </>
            ) : null}
          </span>
        ) : priced ? (
          <span className="num block text-xs text-muted">
            {channel.fee === 0 ? t("noFee") : t("fee", { fee: formatRupiah(channel.fee) })}
          </span>
        ) : (
          <span className="num block text-xs text-muted">
            {t("limits", { min: formatRupiah(channel.min), max: formatRupiah(channel.max) })}
          </span>
        )}
      </span>
      {channel.available && priced ? (
        <Money amount={channel.total} className="text-sm font-semibold" />
      ) : channel.available || channel.reason === "phone_not_verified" ? null : (
        <span className="max-sm:hidden">
          <Badge tone="neutral">{t("unavailable")}</Badge>
        </span>
      )}
    </label>
  );
}
