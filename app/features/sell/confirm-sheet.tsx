import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/ui/button.tsx";
import { KeyValue } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { PinPad } from "#app/components/ui/pin-pad.tsx";
import { Sheet } from "#app/components/ui/sheet.tsx";
import { formatRupiah } from "#core/shared/money.ts";
import { ConfirmNotice } from "./confirm-notice.tsx";
import type { ConfirmProps } from "./confirm-props.ts";
import { MoreFields } from "./more-fields.tsx";
import { obstacleOf } from "./offer.ts";
import { groupDigits } from "./phone-input.ts";
import { priceAfter } from "./sell-failure.ts";

/** Failures that another PIN does not cure. */
const CLOSED = new Set([
  "insufficient_balance",
  "duplicate_limit",
  "maximum pin attempts reached",
  "product_disturbed",
  "out_of_stock",
  "product_inactive",
  "product_not_found",
  "invalid_number",
  "account_inactive",
]);

/** Check, approve, pay. The price, and the balance after it, stand above the PIN (quality U2). */
export function ConfirmSheet(props: ConfirmProps) {
  const { offer, number, account, failure } = props;
  const { t } = useTranslation("sell");
  const price = priceAfter(failure, offer.price);
  const balance = failure?.details.balance ?? account.deposit;
  const short = balance < price;
  const open = !short && obstacleOf(offer) === null && !(failure && CLOSED.has(failure.code));
  return (
    <Sheet title={t("confirmTitle")} closeLabel={t("back")} closeTo={props.closeTo}>
      <dl>
        <KeyValue label={t("product")}>{offer.product_name}</KeyValue>
        <KeyValue label={t("destination")}>{groupDigits(number)}</KeyValue>
        {short ? null : (
          <KeyValue label={t("balanceAfter")}>
            <Money amount={balance - price} />
          </KeyValue>
        )}
        <KeyValue total label={t("paidFromDeposit")}>
          <Money amount={price} />
        </KeyValue>
      </dl>
      <ConfirmNotice {...props} price={price} balance={balance} />
      {open ? <PayForm {...props} price={price} /> : null}
    </Sheet>
  );
}

/** Where the last key press came from: a complete PIN sends itself only from the pad, whose hint says so. */
type Source = "pad" | "keyboard";

function PayForm({ offer, number, account, purchaseKey, csrf, failure, price }: ConfirmProps & { price: number }) {
  const { t } = useTranslation("sell");
  const form = useRef<HTMLFormElement>(null);
  const source = useRef<Source>("keyboard");
  const navigation = useNavigation();
  const sending = navigation.formMethod === "POST";
  const repeat = failure?.code === "confirm_repeat";
  const wrongPin = failure?.code === "pin_incorrect" ? failure.text : null;
  const pinError = wrongPin ?? failure?.fields["pin"]?.[0] ?? null;
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      onPointerDownCapture={() => {
        source.current = "pad";
      }}
      onKeyDownCapture={() => {
        source.current = "keyboard";
      }}
    >
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="key" value={purchaseKey} />
      <input type="hidden" name="product" value={offer.product_code} />
      <input type="hidden" name="destination" value={number} />
      <input type="hidden" name="price" value={price} />
      {repeat ? <input type="hidden" name="confirm_repeat" value="1" /> : null}
      {account.has_pin ? (
        <div className="mt-2">
          <PinPad
            key={failure?.nonce ?? "first"}
            label={t("pin")}
            eraseLabel={t("erase")}
            error={pinError}
            disabled={sending}
            onComplete={() => {
              // After the pad's own state is in the field.
              if (source.current === "pad") requestAnimationFrame(() => form.current?.requestSubmit());
            }}
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
