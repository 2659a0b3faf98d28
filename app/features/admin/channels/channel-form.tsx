import { Ban, Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/components/ui/badge.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { useChannelName } from "#app/components/use-channel-name.ts";
import { Switch } from "#app/features/profile/switch.tsx";
import type { SiteChannel } from "#core/settings/schema.ts";
import { formatRupiah, groupThousands } from "#core/shared/money.ts";
import { percentText } from "#core/shared/percent.ts";
import { IntentForm } from "../intent-form.tsx";
import { sourceText } from "../reconciliation/difference-words.ts";
import { controlId, type RefusedForm } from "../refused-form.ts";

interface ChannelFormProps {
  channel: SiteChannel;
  formKey: string;
  refused: RefusedForm | null;
}

/** A way to pay: how it stands, and behind its name what can be changed. */
export function ChannelForm({ channel, formKey, refused }: ChannelFormProps) {
  const channelName = useChannelName();
  const { t } = useTranslation("site");
  const { t: tAdmin } = useTranslation("admin");
  const own = refused?.intent === channel.id ? refused : null;
  const text = (name: string, now: string | null) => own?.typed[name] ?? now ?? "";
  const id = (name: string) => controlId(name, channel.id);
  const line = (name: "closed_note" | "account_number" | "account_holder", longest: number) => (
    <Field name={name} id={id(name)} label={t(`channel.${name}`)} error={own?.fields[name]}>
      {(control) => (
        <Input {...control} maxLength={longest} autoComplete="off" defaultValue={text(name, channel[name])} />
      )}
    </Field>
  );
  const number = (name: "min_amount" | "max_amount" | "cost_rate_bp" | "cost_fixed", now: string, hint?: string) => (
    <Field name={name} id={id(name)} label={t(`channel.${name}`)} hint={hint} error={own?.fields[name]} required>
      {(control) => (
        <Input
          {...control}
          inputMode={name === "cost_rate_bp" ? "decimal" : "numeric"}
          autoComplete="off"
          maxLength={20}
          defaultValue={text(name, now)}
        />
      )}
    </Field>
  );
  return (
    <details open={own !== null} className="px-4 py-3">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-2 text-sm">
        <span className="min-w-[min(100%,9rem)] flex-1">
          <span className="block font-semibold">{channelName(channel)}</span>
          <span className="num block text-xs text-muted">
            {sourceText(tAdmin, channel.provider)} · {formatRupiah(channel.min_amount)} –{" "}
            {formatRupiah(channel.max_amount)}
          </span>
        </span>
        <Badge tone={channel.active ? "ok" : "neutral"} icon={channel.active ? <Check /> : <Ban />}>
          {t(channel.active ? "channel.open" : channel.closed_note ? "channel.closed" : "channel.hidden")}
        </Badge>
      </summary>
      <div className="mt-3 max-w-xl">
        <IntentForm intent={channel.id} formKey={formKey} refused={refused} submit={t("save")}>
          <input type="hidden" name="version" value={channel.version} />
          <Switch
            name="active"
            label={t("channel.active")}
            hint={t("channel.activeHint")}
            on={own ? "active" in own.typed : channel.active}
          />
          {line("closed_note", 200)}
          <div className="grid gap-3 sm:grid-cols-2">
            {number("min_amount", groupThousands(channel.min_amount))}
            {number("max_amount", groupThousands(channel.max_amount))}
          </div>
          {channel.provider === "manual" ? (
            <div className="grid gap-3 sm:grid-cols-2">
              {line("account_number", 40)}
              {line("account_holder", 100)}
            </div>
          ) : (
            <fieldset className="flex flex-col gap-3">
              <legend className="mb-1 text-sm font-semibold">{t("channel.cost")}</legend>
              <p className="text-xs text-muted">{t("channel.costHint")}</p>
              <div className="grid gap-3 sm:grid-cols-2">
                {number("cost_rate_bp", percentText(channel.cost_rate_bp), t("channel.cost_rate_bpHint"))}
                {number("cost_fixed", groupThousands(channel.cost_fixed), t("channel.cost_fixedHint"))}
              </div>
              <Switch
                name="cost_taxed"
                label={t("channel.cost_taxed")}
                on={own ? "cost_taxed" in own.typed : channel.cost_taxed}
              />
            </fieldset>
          )}
        </IntentForm>
      </div>
    </details>
  );
}
