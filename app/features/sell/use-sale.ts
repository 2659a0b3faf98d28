import { useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import { useSending } from "#app/components/use-sending.ts";
import { joinDestination } from "#core/catalog/destination.ts";
import { askedParts } from "#core/catalog/read-destinations.ts";
import type { Operator } from "#core/catalog/schema.ts";
import { chooseOperator } from "./choose-operator.ts";
import { type Offer, obstacleOf, offersOf } from "./offer.ts";
import { readField, shownIn } from "./sell-field.ts";
import { fieldsOf, type SellQuery, sellSearch, stepOf } from "./sell-query.ts";
import type { SellType } from "./sell-type.ts";

/**
 * What the page knows of a sale before it is confirmed; every choice is local until the confirmation, which has a URL.
 */
export interface Sale {
  /** What is asked of the operator's customer, the number first. */
  readonly fields: SellType["fields"];
  /** As each field shows it. */
  readonly shown: readonly string[];
  /** The whole destination. */
  readonly number: string;
  /** A sentence for each field that has a problem to be told. */
  readonly problems: readonly (string | null)[];
  readonly operator: Operator | null;
  readonly hint: Operator | null;
  /** A number's prefix is typed, and no operator has it. */
  readonly unknown: boolean;
  readonly promoOnly: boolean;
  /** Whether the operator has a promotion at all. */
  readonly hasPromo: boolean;
  readonly offers: readonly Offer[];
  readonly chosen: Offer | null;
  readonly type: (field: number, shown: string) => void;
  readonly leave: () => void;
  readonly takeNumber: (number: string) => void;
  readonly takeOperator: (code: string) => void;
  readonly showPromoOnly: (on: boolean) => void;
  readonly choose: (offer: Offer) => void;
  readonly buy: () => void;
}

interface Choice {
  readonly type: Pick<SellType, "fields" | "asked">;
  readonly query: SellQuery;
  readonly operators: readonly Operator[];
  readonly offers: readonly Offer[];
}

/**
 * The number's problem is told once it was sent or left, never while it is being typed. While a confirmation stands
 * beside the choice, both are about the same sale: another product is confirmed instead, any other change closes it,
 * and while it is being sent nothing changes.
 */
export function useSale({ type: asks, query, operators, offers: all }: Choice, confirming: boolean): Sale {
  const most = asks.fields;
  const grouped = (parts: readonly string[]) => most.map((field, index) => shownIn(field, parts[index] ?? ""));
  const [shown, setShown] = useState(() => grouped(query.parts));
  // What is wrong is told: 1 of what was filled, 2 of what is missing as well.
  // A number that an address brings is no form that was sent: what is missing beside it is told with a product.
  const sent = query.product !== null || (query.parts[0] ?? "") === "";
  const [told, setTold] = useState(query.asked ? (sent ? 2 : 1) : 0);
  const [picked, setPicked] = useState(query.operator);
  const [promoOnly, setPromoOnly] = useState(query.promoOnly);
  const [code, setCode] = useState(query.product);
  // The last operator seen by prefix: when the prefix changes, a choice made for another number is forgotten.
  const prefix = useRef((query.parts[0] ?? "").slice(0, 4));
  const navigate = useNavigate();
  const sending = useSending();
  // Going back in the history may lead to the confirmation of another sale: then that is the one that is shown.
  const step = sellSearch(stepOf(query));
  const [seen, setSeen] = useState(step);
  if (seen !== step) {
    setSeen(step);
    if (confirming) {
      setShown(grouped(query.parts));
      setPicked(query.operator);
      setPromoOnly(query.promoOnly);
      setCode(query.product);
      prefix.current = (query.parts[0] ?? "").slice(0, 4);
    }
  }
  /** Another product of the same sale in the place of the one that is being confirmed; null closes the confirmation. */
  const confirmInstead = (product: string | null) =>
    navigate(sellSearch({ ...stepOf(query), product }), { replace: true, preventScrollReset: true });
  function change(work: () => void) {
    if (sending) return;
    work();
    if (confirming) confirmInstead(null);
  }

  const first = readField(most[0], shown[0] ?? "").shown;
  const { operator, hint, unknown } = chooseOperator(operators, first, picked);
  const fields = fieldsOf(asks, operator?.code);
  const read = fields.map((field, index) => readField(field, shown[index] ?? ""));
  const parts = read.map((one) => one.shown);
  const offers = operator ? offersOf(all, operator.code, promoOnly) : [];
  const chosen = offers.find((offer) => offer.product_code === code && obstacleOf(offer) === null) ?? null;
  const forgets = operators.some(({ prefixes }) => prefixes.length > 0);

  function type(field: number, next: string) {
    const start = field === 0 ? readField(most[0], next).shown.slice(0, 4) : prefix.current;
    if (start !== prefix.current) {
      if (forgets && prefix.current !== "") setPicked(null);
      prefix.current = start;
    }
    setShown(shown.with(field, next));
  }
  const takeNumber = (next: string) =>
    change(() => {
      const taken = askedParts(next, fields.length, most.length);
      const whole = most.map((field, index) => readField(field, taken[index] ?? "").shown);
      prefix.current = (whole[0] ?? "").slice(0, 4);
      if (forgets) setPicked(null);
      setTold(told || 1);
      setShown(grouped(whole));
    });
  return {
    fields,
    shown: shown.slice(0, fields.length),
    number: joinDestination(parts),
    problems: read.map(({ problem, shown: text }, index) =>
      problem && told && (text !== "" || told > 1) ? (fields[index]?.problems[problem] ?? null) : null,
    ),
    operator,
    hint,
    unknown,
    promoOnly,
    hasPromo: operator !== null && offersOf(all, operator.code, true).length > 0,
    offers,
    chosen,
    type: (field, next) => change(() => type(field, next)),
    leave: () => {
      // "12345678 (1234)" is a player and their zone: it goes to its fields.
      if (askedParts(first, fields.length, most.length).length > 1) return takeNumber(first);
      setShown(grouped(parts));
      if (first !== "") setTold(told || 1);
    },
    takeNumber,
    takeOperator: (operatorCode) =>
      change(() => {
        setPicked(operatorCode);
        // A server is no zone: what another operator asked is not its answer.
        if (operator && operator.code !== operatorCode) setShown(grouped([first]));
      }),
    showPromoOnly: (on) => change(() => setPromoOnly(on)),
    choose: ({ product_code: wanted }) => {
      if (sending) return;
      setCode(wanted);
      if (confirming && wanted !== query.product) confirmInstead(wanted);
    },
    buy: () => {
      setTold(2);
      if (chosen === null) return;
      const wrong = fields[read.findIndex(({ problem }) => problem !== null)];
      if (wrong) {
        document.getElementById(wrong.name)?.focus();
        return;
      }
      const step = { number: joinDestination(parts), operator: picked, product: chosen.product_code, promoOnly };
      navigate(sellSearch(step), { preventScrollReset: true });
    },
  };
}
