import { deepStrictEqual } from "node:assert";
import type fc from "fast-check";
import type { MoneyModel, Refusal } from "./money-model.ts";
import type { Call, MoneyShop, Step } from "./money-shop.ts";
import type { Person } from "./money-things.ts";

/** What one command does to the model and asks of the shop. */
export interface Plan {
  readonly call: Call;
  readonly refusal: Refusal;
  /** Takes the ids out of an accepted answer, before the two are compared. */
  readonly learn?: (step: Step) => void;
}
export type Planner<I> = (model: MoneyModel, shop: MoneyShop, input: I) => Plan | null | Promise<Plan | null>;

/** Requests that were accepted under a key, to be sent again. */
export const accepted = new WeakMap<MoneyModel, Call[]>();

/** Asks the shop for what the model has foreseen, and compares refusal, balances, states and claims. */
export async function follow(model: MoneyModel, shop: MoneyShop, plan: Plan, name: string): Promise<void> {
  const step = await shop.call(model, plan.call);
  deepStrictEqual(step.refusal, plan.refusal, `${name}: refused with ${step.refusal} in place of ${plan.refusal}`);
  if (plan.refusal === null) {
    plan.learn?.(step);
    if ("p_key" in plan.call.args && plan.call.as) accepted.set(model, [...(accepted.get(model) ?? []), plan.call]);
  }
  deepStrictEqual(step.seen, model.seen(), `${name} leaves other balances, states or claims than the model's`);
}

export class MoneyCommand<I> implements fc.AsyncCommand<MoneyModel, MoneyShop> {
  readonly #name: string;
  readonly #plan: Planner<I>;
  readonly #input: I;

  constructor(name: string, plan: Planner<I>, input: I) {
    this.#name = name;
    this.#plan = plan;
    this.#input = input;
  }

  check(): boolean {
    return true;
  }

  async run(model: MoneyModel, shop: MoneyShop): Promise<void> {
    const plan = await this.#plan(model, shop, this.#input);
    if (plan !== null) await follow(model, shop, plan, String(this));
  }

  toString(): string {
    return `${this.#name}(${JSON.stringify(this.#input)})`;
  }
}

export const at = <T>(items: readonly T[], index: number): T | undefined => items[index % items.length];
export const lastOf = <T>(items: readonly T[]): T => items[items.length - 1] as T;
export const proof = (person: Person, right: boolean) => (right ? person.pinProof : "wrong");
export const someone = (model: MoneyModel, index: number) => at(model.people, index) as Person;
