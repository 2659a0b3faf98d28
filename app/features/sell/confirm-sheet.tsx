import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/ui/button.tsx";
import { KeyValue } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { PinPad } from "#app/components/ui/pin-pad.tsx";
import { Sheet } from "#app/components/ui/sheet.tsx";
import { useSending } from "#app/components/use-sending.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { ConfirmNotice } from "./confirm-notice.tsx";
import type { ConfirmProps } from "./confirm-props.ts";
import { MoreFields } from "./more-fields.tsx";
import { obstacleOf } from "./offer.ts";
import { firstChoice, type PaySource, paySources } from "./pay-sources.ts";
import { PayWithField } from "./pay-with-field.tsx";
import { groupDigits } from "./phone-input.ts";
import { priceAfter } from "./sell-failure.ts";

/** Failures that neither another PIN nor another balance cures. */
const CLOSED = new Set([
  "duplicate_limit",
  "maximum pin attempts reached",
  "product_disturbed",
  "out_of_stock",
  "product_inactive",
  "product_not_found",
  "invalid_number",
  "account_inactive",
]);

/** Check, approve, pay. The price, and what is left of the balance that pays, stand above the PIN (quality U2). */
export function ConfirmSheet(props: ConfirmProps) {
  const { offer, number, account, failure } = props;
  const { t } = useTranslation("sell");
  const price = priceAfter(failure, offer.price);
  const sources = paySources(account, price, failure);
  const chosen = firstChoice(sources, failure?.draft.payWith ?? null);
  const open = obstacleOf(offer) === null && !(failure && CLOSED.has(failure.code));
  return (
    <Sheet title={t("confirmTitle")} closeLabel={t("back")} closeTo={props.closeTo}>
      <div className="group/pay">
        <dl>
          <KeyValue label={t("product")}>{offer.product_name}</KeyValue>
          <KeyValue label={t("destination")}>{groupDigits(number)}</KeyValue>
          {chosen ? (
            <KeyValue label={t("balanceAfter")}>
              <ForChoice choices={sources} only={chosen} of={({ balance }) => <Money amount={balance - price} />} />
            </KeyValue>
          ) : null}
          <KeyValue total label={<ForChoice choices={sources} only={chosen} of={({ name }) => t(PAID_FROM[name])} />}>
            <Money amount={price} />
          </KeyValue>
        </dl>
        <ConfirmNotice {...props} price={price} sources={sources} chosen={chosen} />
        {open && chosen ? <PayForm {...props} price={price} sources={sources} chosen={chosen} /> : null}
      </div>
    </Sheet>
  );
}

const PAID_FROM = { deposit: "paidFromDeposit", loan: "paidFromLoan" } as const;

/** What is true of the balance whose radio button is on. */
const SEEN_WITH = {
  deposit: "group-has-[#pay-loan:checked]/pay:hidden",
  loan: "hidden group-has-[#pay-loan:checked]/pay:inline",
} as const;

interface ForChoiceProps {
  choices: readonly [PaySource, ...PaySource[]];
  /** Null when none is enough: then the first is spoken of. */
  only: PaySource | null;
  of: (source: PaySource) => ReactNode;
}

/** What `of` says of the balance that is chosen, with or without JavaScript. */
function ForChoice({ choices, only, of }: ForChoiceProps) {
  if (only === null || choices.length === 1) return of(only ?? choices[0]);
  return choices.map((source) => (
    <span key={source.name} className={SEEN_WITH[source.name]}>
      {of(source)}
    </span>
  ));
}

interface PayFormProps extends ConfirmProps {
  price: number;
  sources: readonly PaySource[];
  chosen: PaySource;
}

function PayForm(props: PayFormProps) {
  const { offer, number, account, purchaseKey, csrf, failure, price, sources, chosen } = props;
  const { t } = useTranslation("sell");
  const sending = useSending();
  const repeat = failure?.code === "confirm_repeat";
  const wrongPin = failure?.code === "pin_incorrect" ? failure.text : null;
  const pinError = wrongPin ?? failure?.fields["pin"]?.[0] ?? null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="key" value={purchaseKey} />
      <input type="hidden" name="product" value={offer.product_code} />
      <input type="hidden" name="destination" value={number} />
      <input type="hidden" name="price" value={price} />
      {repeat ? <input type="hidden" name="confirm_repeat" value="1" /> : null}
      <PayWithField key={`balance ${failure?.nonce}`} sources={sources} chosen={chosen} disabled={sending} />
      {account.has_pin ? (
        <div className="mt-2">
          <PinPad
            key={failure?.nonce ?? "first"}
            label={t("pin")}
            eraseLabel={t("erase")}
            error={pinError}
            disabled={sending}
          />
          <p className="needs-script mt-1.5 text-center text-2xs text-muted">{t("pinHint")}</p>
        </div>
      ) : (
        <Field
          name="password"
          label={t("password")}
          hint={t("passwordHint")}
          error={failure?.code === "password_incorrect" ? failure.text : failure?.fields["password"]}
          required
          className="mt-4"
        >
          {(control) => <Input {...control} type="password" autoComplete="current-password" />}
        </Field>
      )}
      <MoreFields price={price} failure={failure} />
      <Button full size="large" busy={sending} busyLabel={t("sending")} className="mt-1">
        {t(repeat ? "repeatYes" : "pay", { price: formatRupiah(price) })}
      </Button>
    </Form>
  );
}
