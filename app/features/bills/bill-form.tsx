import { Form } from "@remix-run/react";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Chip, Chips } from "#app/components/ui/chips.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { LongValue } from "#app/components/ui/long-value.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { useSending } from "#app/components/use-sending.ts";
import { useClock } from "#app/components/use-since.ts";
import { type ContactChip, ContactChips } from "#app/features/contacts/contact-chips.tsx";
import type { MoneyRefusal } from "#app/features/money/money-refusal.ts";
import { NumberField } from "#app/features/sell/number-field.tsx";
import { readField, type SellField, shownIn, startOf } from "#app/features/sell/sell-field.ts";
import { type Switch, TypeSwitch } from "#app/features/sell/type-switch.tsx";
import type { BillSubject } from "#core/catalog/types.ts";
import type { Biller } from "#core/inquiries/schema.ts";
import { askedAnew, billProblem } from "./bill-problem.ts";

/** A field as the call names it. */
export interface BillField extends SellField {
  readonly asked: string;
}

interface BillFormProps {
  fields: readonly [BillField, ...BillField[]];
  /** With the name of the operator, as a field of its number has it. */
  billers: readonly (Biller & { readonly name: string })[];
  choose: string;
  /** What else the number may be paid or sold as. */
  types: Switch | null;
  /** What the address brings along. */
  product: string;
  number: string;
  recent: readonly string[];
  contacts: readonly ContactChip[];
  refusal: MoneyRefusal | null;
  /** What is asked about. */
  subject: BillSubject;
}

/** Whose bill, and which: one form that is posted, for asking costs the supplier something. */
export function BillForm({
  fields,
  billers,
  choose,
  types,
  product,
  number,
  recent,
  contacts,
  refusal,
  subject,
}: BillFormProps) {
  const { t } = useTranslation("bills");
  const sending = useSending();
  const [first, ...others] = fields;
  const typed = (name: string) => refusal?.typed[name];
  const [shown, setShown] = useState(() =>
    fields.map((field, index) => shownIn(field, typed(field.name) ?? (index === 0 ? number : startOf(field)))),
  );
  const clock = useClock();
  const [told, setTold] = useState(false);
  const [code, setCode] = useState(
    typed("product") ?? (product || (billers.length === 1 ? billers[0]?.product_code : "")),
  );
  const problem = (index: number) => {
    const field = fields[index];
    if (field === undefined) return null;
    const { problem: found } = readField(field, shown[index] ?? "");
    return billProblem(field, found, told, refusal);
  };
  // Each answer draws the form anew: one goes on at what is still to be typed, where something is wrong, or at the
  // number that was not found.
  const lacking = askedAnew(refusal) ? fields.find((_, index) => shown[index] === "")?.name : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an answer, not while one types
  useEffect(() => {
    if (refusal) focusOn(...(lacking ? [`#${lacking}`] : []), "[aria-invalid]", `#${first.name}`);
  }, [refusal, first.name]);
  const set = (index: number, text: string) => setShown((before) => before.with(index, text));
  const biller = billers.find(({ product_code }) => product_code === code);
  const take = (text: string) => set(0, shownIn(first, readField(first, text).shown));
  return (
    <Form
      method="post"
      noValidate
      className="flex min-w-0 flex-col gap-4"
      onSubmit={(event) => {
        const wrong = fields.find((field, index) => readField(field, shown[index] ?? "").problem !== null);
        if (!wrong && code) return;
        event.preventDefault();
        setTold(true);
        focusOn(`#${code && wrong ? wrong.name : "product"}`);
      }}
    >
      <CsrfField />
      <input type="hidden" name="intent" value="inquire" />
      <TypeSwitch offered={types} number={readField(first, shown[0] ?? "").shown} />
      {billers.length === 1 ? (
        <input type="hidden" name="product" value={billers[0]?.product_code} />
      ) : (
        <Field name="product" label={choose} error={told && !code ? choose : refusal?.fields["product_code"]} required>
          {(control) => (
            <Select {...control} value={code} onChange={(event) => setCode(event.target.value)}>
              <option value="">{choose}</option>
              {billers.map(({ product_code, product_name }) => (
                <option key={product_code} value={product_code}>
                  {product_name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {biller?.status === "disturbed" ? (
        <Alert tone="wait">{t("disturbed", { biller: biller.product_name })}</Alert>
      ) : null}
      {biller?.closed_until ? (
        <Alert tone="wait">{t("closed", { biller: biller.product_name, time: clock(biller.closed_until) })}</Alert>
      ) : null}
      <NumberField
        field={first}
        value={shown[0] ?? ""}
        operator={biller}
        error={problem(0)}
        onChange={(text) => set(0, text)}
        onLeave={() => undefined}
      />
      {others.map(({ name, label, hint, keyboard }, index) => (
        <Field key={name} name={name} label={label} hint={hint} error={problem(index + 1)} required>
          {(control) => (
            <div className="@container">
              <Input
                {...control}
                inputMode={keyboard}
                autoComplete="off"
                maxLength={24}
                value={shown[index + 1] ?? ""}
                onChange={(event) => set(index + 1, event.target.value)}
              />
              <LongValue value={shown[index + 1] ?? ""} />
            </div>
          )}
        </Field>
      ))}
      {recent.length > 0 ? (
        <div className="needs-script">
          <Chips label={t("recent")}>
            {recent.map((one) => (
              <Chip key={one} aria-label={t("recentNumber", { number: shownIn(first, one) })} onClick={() => take(one)}>
                <span className="num">{shownIn(first, one)}</span>
              </Chip>
            ))}
          </Chips>
        </div>
      ) : null}
      <div className="needs-script">
        <ContactChips contacts={contacts} phones={first.keyboard === "tel"} current={shown[0] ?? ""} onUse={take} />
      </div>
      {refusal && Object.keys(refusal.fields).length === 0 ? (
        <Alert tone="bad" live title={t(`about.${subject}.notFound`)}>
          {refusal.text}
        </Alert>
      ) : null}
      <Button data-money="" full size="large" icon={<Search />} busy={sending} busyLabel={t("checking")}>
        {t(`about.${subject}.check`)}
      </Button>
    </Form>
  );
}

/** Puts the focus on the first thing that one of these finds. */
function focusOn(...selectors: readonly string[]): void {
  const found = selectors.map((selector) => document.querySelector<HTMLElement>(selector)).find((one) => one !== null);
  found?.focus();
}
