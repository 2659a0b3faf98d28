import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Chip, Chips } from "#app/components/ui/chips.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { type ContactChip, ContactChips } from "#app/features/contacts/contact-chips.tsx";
import type { Operator } from "#core/catalog/schema.ts";
import { NumberField } from "./number-field.tsx";
import type { Offer } from "./offer.ts";
import { Offers } from "./offers.tsx";
import { OperatorChips } from "./operator-chips.tsx";
import { PayBar } from "./pay-bar.tsx";
import { shownTogether } from "./sell-field.ts";
import type { SellQuery } from "./sell-query.ts";
import type { SellType } from "./sell-type.ts";
import { type Switch, TypeSwitch } from "./type-switch.tsx";
import { type Sale, useSale } from "./use-sale.ts";

/** What was sold to: as it is taken again, in the reader's words, and the operator that alone asks for such. */
export type RecentNumber = readonly [number: string, shown: string, operator: string | false];

interface SellScreenProps {
  type: SellType;
  /** What else the number may be sold as. */
  types: Switch | null;
  query: SellQuery;
  operators: readonly Operator[];
  offers: readonly Offer[];
  /** Newest first. */
  recent: readonly RecentNumber[];
  /** Favourite contacts of what is sold here. */
  contacts: readonly ContactChip[];
  /** The confirmation, while it is open. */
  confirmation: ReactNode;
}

/**
 * Number and what else the type asks, operator, nominal: one GET form, so that each step works before JavaScript.
 * Beside it what is about to be bought, and on wide screens its confirmation.
 */
export function SellScreen({ confirmation, ...choice }: SellScreenProps) {
  const confirming = confirmation !== null;
  const sale = useSale(choice, confirming);
  return (
    <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_19rem] md:items-start md:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
      {confirmation}
      <Choice {...choice} sale={sale} />
      <PayBar
        offer={sale.chosen}
        number={shownTogether(sale.shown, sale.fields) || "…"}
        confirming={confirming}
        onBuy={sale.buy}
      />
    </div>
  );
}

type ChoiceProps = Omit<SellScreenProps, "confirmation"> & { sale: Sale };

function Choice({ type, types, query, operators, recent, contacts, sale }: ChoiceProps) {
  const { t } = useTranslation("sell");
  const [number, ...others] = sale.fields;
  const code = sale.operator?.code;
  const numbers = recent.filter(([, , of]) => !of || !code || of === code);
  return (
    <Form
      method="get"
      preventScrollReset
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sale.leave();
      }}
      className="flex min-w-0 flex-col gap-4 max-md:pb-24"
    >
      <div className="flex flex-col gap-3">
        <TypeSwitch offered={types} number={sale.number} />
        {query.operator ? <input type="hidden" name="operator" value={query.operator} /> : null}
        {query.promoOnly ? <input type="hidden" name="promo" value="1" /> : null}
        <NumberField
          field={number}
          value={sale.shown[0] ?? ""}
          operator={sale.operator}
          error={sale.problems[0] ?? null}
          onChange={(shown) => sale.type(0, shown)}
          onLeave={sale.leave}
        />
        {others.map(({ name, label, hint, keyboard, rule }, index) => (
          <Field
            key={name}
            name={name}
            label={label}
            hint={hint}
            error={sale.problems[index + 1]}
            required={!rule.optional}
          >
            {(control) => {
              const own = {
                ...control,
                value: sale.shown[index + 1] ?? "",
                onChange: (event: { target: { value: string } }) => sale.type(index + 1, event.target.value),
                onBlur: sale.leave,
              };
              return rule.choices ? (
                <Select {...own}>
                  <option />
                  {rule.choices.map((choice) => (
                    <option key={choice.value} value={choice.value}>
                      {choice.label}
                    </option>
                  ))}
                </Select>
              ) : (
                <Input {...own} inputMode={keyboard} autoComplete="off" autoCapitalize="none" maxLength={24} />
              );
            }}
          </Field>
        ))}
        <div className="hidden noscript:block">
          <Button full>{t("show")}</Button>
        </div>
        {numbers.length > 0 ? <RecentNumbers numbers={numbers} current={sale.number} onUse={sale.takeNumber} /> : null}
        <ContactChips
          contacts={contacts}
          phones={number.keyboard === "tel"}
          current={sale.number}
          onUse={sale.takeNumber}
        />
      </div>
      <OperatorChips
        label={type.words.choose}
        operators={operators}
        current={sale.operator?.code ?? null}
        onChoose={sale.takeOperator}
      />
      {sale.hint ? (
        <Alert
          tone="info"
          actions={
            <Button
              size="small"
              variant="secondary"
              name="operator"
              value={sale.hint.code}
              onClick={(event) => {
                event.preventDefault();
                if (sale.hint) sale.takeOperator(sale.hint.code);
              }}
            >
              {t("useOperator", { operator: sale.hint.name })}
            </Button>
          }
        >
          {t("otherOperator", { operator: sale.hint.name })}
        </Alert>
      ) : null}
      {sale.unknown ? <Alert tone="info">{t("unknownOperator")}</Alert> : null}
      <Offers
        title={t(type.packages ? "packages" : "nominals")}
        start={type.words}
        operator={sale.operator}
        offers={sale.offers}
        chosen={sale.chosen}
        promoOnly={sale.promoOnly}
        hasPromo={sale.hasPromo}
        onPromoOnly={sale.showPromoOnly}
        onChoose={sale.choose}
      />
    </Form>
  );
}

interface RecentNumbersProps {
  numbers: readonly RecentNumber[];
  current: string;
  onUse: (number: string) => void;
}

function RecentNumbers({ numbers, current, onUse }: RecentNumbersProps) {
  const { t } = useTranslation("sell");
  return (
    <Chips label={t("recent")}>
      {numbers.map(([number, shown]) => (
        <Chip
          key={number}
          type="submit"
          name="number"
          value={number}
          on={number === current}
          aria-label={t("recentNumber", { number: shown })}
          onClick={(event) => {
            event.preventDefault();
            onUse(number);
          }}
        >
          <span className="num">{shown}</span>
        </Chip>
      ))}
    </Chips>
  );
}
