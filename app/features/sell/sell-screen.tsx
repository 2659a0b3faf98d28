import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Chip, Chips } from "#app/components/ui/chips.tsx";
import { type ContactChip, ContactChips } from "#app/features/contacts/contact-chips.tsx";
import type { Operator } from "#core/catalog/schema.ts";
import { NumberField } from "./number-field.tsx";
import type { Offer } from "./offer.ts";
import { Offers } from "./offers.tsx";
import { OperatorChips } from "./operator-chips.tsx";
import { PayBar } from "./pay-bar.tsx";
import { groupDigits } from "./phone-input.ts";
import type { SellQuery } from "./sell-query.ts";
import { useSale } from "./use-sale.ts";

interface SellScreenProps {
  type: string;
  query: SellQuery;
  operators: readonly Operator[];
  offers: readonly Offer[];
  /** National digits, newest first. */
  recent: readonly string[];
  /** Favourite contacts of what is sold here. */
  contacts: readonly ContactChip[];
  /** Code of FIELD_ERRORS → sentence. */
  problemText: (code: string) => string;
}

/** Number, operator, nominal. One GET form, so that each step works before JavaScript. */
export function SellScreen({ type, query, operators, offers, recent, contacts, problemText }: SellScreenProps) {
  const { t } = useTranslation("sell");
  const sale = useSale(query, operators, offers);
  const unknown = sale.operator === null && sale.number.length >= 4 && /^\d+$/.test(sale.number);
  return (
    <Form
      method="get"
      preventScrollReset
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sale.leave();
      }}
      className="grid gap-4 md:grid-cols-[minmax(0,1fr)_19rem] md:items-start md:gap-6"
    >
      <div className="flex min-w-0 flex-col gap-4 max-md:pb-24">
        <div className="flex flex-col gap-3">
          {query.operator ? <input type="hidden" name="operator" value={query.operator} /> : null}
          {query.promoOnly ? <input type="hidden" name="promo" value="1" /> : null}
          <NumberField
            value={sale.shown}
            operator={sale.operator}
            error={sale.problem ? problemText(sale.problem) : null}
            onChange={sale.type}
            onLeave={sale.leave}
          />
          <div className="hidden noscript:block">
            <Button full>{t("show")}</Button>
          </div>
          {recent.length > 0 ? <RecentNumbers numbers={recent} current={sale.number} onUse={sale.takeNumber} /> : null}
          <ContactChips contacts={contacts} current={sale.number} onUse={sale.takeNumber} />
        </div>
        <OperatorChips operators={operators} current={sale.operator?.code ?? null} onChoose={sale.takeOperator} />
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
        {unknown ? <Alert tone="info">{t("unknownOperator")}</Alert> : null}
        <Offers
          title={t(type === "data" ? "packages" : "nominals")}
          operator={sale.operator}
          offers={sale.offers}
          chosen={sale.chosen}
          promoOnly={sale.promoOnly}
          onPromoOnly={sale.showPromoOnly}
          onChoose={sale.choose}
        />
      </div>
      <PayBar offer={sale.chosen} number={sale.shown || "…"} onBuy={sale.buy} />
    </Form>
  );
}

interface RecentNumbersProps {
  numbers: readonly string[];
  current: string;
  onUse: (number: string) => void;
}

function RecentNumbers({ numbers, current, onUse }: RecentNumbersProps) {
  const { t } = useTranslation("sell");
  return (
    <Chips label={t("recent")}>
      {numbers.map((number) => (
        <Chip
          key={number}
          type="submit"
          name="number"
          value={number}
          on={number === current}
          aria-label={t("recentNumber", { number: groupDigits(number) })}
          onClick={(event) => {
            event.preventDefault();
            onUse(number);
          }}
        >
          <span className="num">{groupDigits(number)}</span>
        </Chip>
      ))}
    </Chips>
  );
}
