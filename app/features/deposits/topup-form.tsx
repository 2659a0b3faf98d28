import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { ErrorSummary, type FormProblem } from "#app/components/ui/error-summary.tsx";
import type { DepositSettings } from "#core/deposits/schema.ts";
import { AmountField } from "./amount-field.tsx";
import { ChannelList } from "./channel-list.tsx";
import type { PayLine } from "./pay-lines.ts";
import { PaySummary } from "./pay-summary.tsx";
import { writeSeenFees } from "./seen-fees.ts";

export interface TopupRefusal {
  readonly problems: readonly FormProblem[];
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Fees or gateways are others than those that the form shows. */
  readonly asksAnew: boolean;
  /** As typed and chosen, so that nothing has to be typed again. */
  readonly draft: { readonly amount: string; readonly channel: string };
}

interface TopupFormProps {
  settings: DepositSettings;
  lines: readonly PayLine[];
  /** What was paid with last, if anything. */
  lastBrand: string | null;
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
  /** The brand that the URL names: what was chosen before its fee was seen. */
  brand: string;
  /** Search of this page for another amount, with a brand chosen where one is given. */
  searchFor: (amount: number | string | null, brand?: string) => string;
}

/** Amount, way to pay, what it costs. One form; "work out the fees" is a step for those without JavaScript. */
export function TopupForm(props: TopupFormProps) {
  const { settings, lines, amount, refusal, searchFor } = props;
  const { t } = useTranslation(["deposit", "common"]);
  const navigation = useNavigation();
  const [brand, setBrand] = useState(refusal?.draft.channel ?? props.brand);
  const form = useRef<HTMLFormElement>(null);
  // On a slow phone people choose before the page has come to life: their choice stays.
  useEffect(() => {
    const chosen = form.current?.querySelector<HTMLInputElement>("input[name=channel]:checked");
    if (chosen) setBrand(chosen.value);
  }, []);
  const ask = useCalmNavigate();
  const amountError = refusal ? (refusal.fields["amount"]?.[0] ?? null) : props.amountError;
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-6"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <CsrfField />
        <input type="hidden" name="key" value={props.topupKey} />
        <input type="hidden" name="seen" value={writeSeenFees(amount, lines)} />
        <ErrorSummary title={t("common:formProblems")} problems={refusal?.problems ?? []} />
        <AmountField
          settings={settings}
          amount={amount}
          shown={refusal?.draft.amount ?? (amount === null ? props.typed : null)}
          error={amountError}
          searchFor={searchFor}
          onType={(next) => ask(searchFor(next))}
        />
        <ChannelList
          lines={lines}
          lastBrand={props.lastBrand}
          priced={amount !== null}
          chosen={brand}
          error={refusal?.fields["channel"]?.[0] ?? null}
          nextDay={props.nextDay}
          onChoose={setBrand}
          searchFor={(other) => searchFor(amount, other)}
        />
      </div>
      <PaySummary
        amount={amount}
        line={lines.find((one) => one.brand === brand && one.available) ?? null}
        balance={props.balance}
        sending={navigation.formMethod === "POST"}
      />
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
