import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { ErrorSummary, type FormProblem } from "#app/components/ui/error-summary.tsx";
import { Money } from "#app/components/ui/money.tsx";
import type { Channel, DepositSettings } from "#core/deposits/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { AmountField } from "./amount-field.tsx";
import { ChannelList } from "./channel-list.tsx";

export interface TopupRefusal {
  readonly problems: readonly FormProblem[];
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** As typed, so that nothing has to be typed again. */
  readonly draft: { readonly amount: string; readonly channel: string };
}

interface TopupFormProps {
  settings: DepositSettings;
  channels: readonly Channel[];
  /** Rupiah the fees are worked out for; null before there is one. */
  amount: number | null;
  /** As typed in the URL, where it is no amount. */
  typed: string;
  amountError: string | null;
  /** The balance now, in rupiah. */
  balance: number;
  topupKey: string;
  /** Manual transfers asked for now are promised for tomorrow. */
  nextDay: boolean;
  refusal: TopupRefusal | null;
  /** Search of this page for another amount. */
  searchFor: (amount: number | string | null) => string;
}

/** Amount, way to pay, what it costs. One form; "work out the fees" is a step for those without JavaScript. */
export function TopupForm(props: TopupFormProps) {
  const { settings, channels, amount, refusal } = props;
  const { t } = useTranslation(["deposit", "common"]);
  const navigation = useNavigation();
  const [channelId, setChannelId] = useState(refusal?.draft.channel ?? "");
  const ask = useCalmNavigate();
  const sending = navigation.formMethod === "POST";
  const chosen = channels.find((one) => one.id === channelId && one.available) ?? null;
  const priced = amount !== null && chosen !== null;
  const amountError = refusal ? (refusal.fields["amount"]?.[0] ?? null) : props.amountError;
  return (
    <Form method="post" noValidate preventScrollReset className="flex flex-col gap-4">
      <CsrfField />
      <input type="hidden" name="key" value={props.topupKey} />
      <ErrorSummary title={t("common:formProblems")} problems={refusal?.problems ?? []} />
      <AmountField
        settings={settings}
        amount={amount}
        shown={refusal?.draft.amount ?? (amount === null ? props.typed : null)}
        error={amountError}
        searchFor={props.searchFor}
        onType={(next) => ask(props.searchFor(next))}
      />
      <ChannelList
        channels={channels}
        priced={amount !== null}
        chosen={channelId}
        error={refusal?.fields["channel"]?.[0] ?? null}
        nextDay={props.nextDay}
        onChoose={setChannelId}
      />
      {priced ? (
        <Card>
          <dl>
            <KeyValue label={t("lineAmount")}>
              <Money amount={amount} />
            </KeyValue>
            <KeyValue label={t("lineFee")}>
              <Money amount={chosen.fee} />
            </KeyValue>
            <KeyValue label={t("balanceAfter")}>
              <Money amount={props.balance + amount} />
            </KeyValue>
            <KeyValue total label={t("lineTotal")}>
              <Money amount={chosen.total} />
            </KeyValue>
          </dl>
          {chosen.kind === "bank" ? <p className="mt-1 text-xs text-muted">{t("uniqueAdded")}</p> : null}
        </Card>
      ) : null}
      <Button size="large" full busy={sending} busyLabel={t("sending")}>
        {priced ? t("submitTotal", { total: formatRupiah(chosen.total) }) : t("submit")}
      </Button>
    </Form>
  );
}

const CALM_MS = 350;

/** Goes to a search once typing has paused; the newest wins. */
function useCalmNavigate(): (search: string) => void {
  const navigate = useNavigate();
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (search) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () => navigate(search || "?", { replace: true, preventScrollReset: true }),
      CALM_MS,
    );
  };
}
