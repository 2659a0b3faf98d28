import { deepStrictEqual } from "node:assert";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { TestDatabase } from "#tests/factories/database.ts";
import type { TestProduct } from "#tests/factories/products.ts";
import type { MoneyModel } from "./money-model.ts";
import type { Person, Product } from "./money-things.ts";

const PEOPLE_AT_ONCE = 150;

export interface Call {
  /** Who calls; null is one of our Workers. */
  readonly as: { readonly userId: string } | null;
  readonly name: string;
  readonly args: Readonly<Record<string, string | number | boolean | object | null>>;
  /** What time did before, as a statement of the owner about the people's own rows. */
  readonly before?: string;
}
export interface Step {
  // biome-ignore lint/suspicious/noExplicitAny: each call's answer has a shape of its own, and commands read ids only.
  readonly answer: any;
  readonly refusal: string | null;
  readonly seen: unknown;
}
type NewPerson = Pick<Person, "userId" | "email" | "phone" | "pinProof">;

/** Prepares a database for `MoneyShop`s. */
export async function prepareShop(db: TestDatabase): Promise<void> {
  await db.superuser.query(readFileSync(join(import.meta.dirname, "money-steps.sql"), "utf8"));
}

/** The real shop over one connection: every call is one round trip, and so is all that can be seen after it. */
export class MoneyShop {
  readonly #client: InstanceType<typeof pg.Client>;
  readonly #spare: NewPerson[] = [];
  readonly products: readonly Product[];
  readonly admins: readonly NewPerson[];
  /** An admin who takes files to the bank and decides nothing. */
  readonly courier: NewPerson;
  steps = 0;

  private constructor(
    client: InstanceType<typeof pg.Client>,
    products: readonly Product[],
    [courier, ...admins]: [NewPerson, ...NewPerson[]],
  ) {
    this.#client = client;
    this.products = products;
    this.admins = admins;
    this.courier = courier;
  }

  static async open(db: TestDatabase, made: readonly TestProduct[]): Promise<MoneyShop> {
    const url = new URL(db.url);
    url.username = "supabase_admin";
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    const [cheap, dear] = made.map(({ code }) => code) as [string, string];
    const products = [
      { code: cheap, price: 10_000, cashback: 400, suppliers: ["digiflazz"] },
      { code: dear, price: 25_000, cashback: 0, suppliers: ["digiflazz", "second"] },
    ];
    const { rows } = await client.query("select model.people(3, 0, 'admin') as admins");
    return new MoneyShop(client, products, rows[0].admins);
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  /**
   * People whom no sequence has had, with 60,000 rupiah and a facility of 40,000 each, on another day than those
   * before.
   */
  async people(count: number): Promise<Person[]> {
    if (this.#spare.length < count) {
      const { rows } = await this.#client.query("select model.people($1, 60000, 'user') as people", [PEOPLE_AT_ONCE]);
      this.#spare.push(...rows[0].people);
    }
    await this.#client.query("select model.next_day($1)", [this.admins.map(({ userId }) => userId)]);
    const nothing = { cashback: 0, loan: 0, usage: 0, overdue: false, wrongPins: 0, locked: false, sent: 0 };
    const fresh = { deposit: 60_000, ...nothing };
    const people = this.#spare.splice(0, count).map((person) => ({ ...person, ...fresh }));
    await this.#client.query("select model.affiliate($1)", [people.map(({ userId }) => userId)]);
    return people;
  }

  async call(model: MoneyModel, { as, name, args, before }: Call): Promise<Step> {
    const written = Object.entries(args).map(([arg, value]) => `${arg} => ${literal(value)}`);
    const { rows } = await this.#client.query("select model.step($1, $2, $3, $4, $5) as step", [
      as?.userId ?? null,
      before ?? null,
      `public.${name}(${written.join(", ")})`,
      model.people.map(({ userId }) => userId),
      model.claims.map(({ source }) => source),
    ]);
    this.steps += 1;
    return rows[0].step;
  }

  /** A claim's id, and its open proposal's. */
  async claim(kind: string, source: string): Promise<{ id: string; proposal: string | null }> {
    const { rows } = await this.#client.query(
      `select r.id, p.id as proposal from private.reviews r
       left join private.admin_proposals p on p.review_id = r.id and p.outcome is null
       where r.kind = $1 and r.source = $2`,
      [kind, source],
    );
    return rows[0];
  }

  /** What waits of an affiliate's payouts that a bank gave back: proposal and try, the newest first. */
  async payoutReturns({ userId }: Person): Promise<readonly { id: string; target: string }[]> {
    const { rows } = await this.#client.query<{ id: string; target: string }>(
      `select id, target from private.admin_proposals
       where action = 'payout_return' and outcome is null and target_user = $1 order by id desc`,
      [userId],
    );
    return rows;
  }

  /** The codes of an affiliate's payouts, the newest first. */
  async payoutCodes({ userId }: Person): Promise<readonly string[]> {
    const { rows } = await this.#client.query<{ code: string }>(
      "select code from private.commission_payouts where user_id = $1 order by created_at desc",
      [userId],
    );
    return rows.map(({ code }) => code);
  }

  /** What a batch's page shows of what confirming it books, with its word. */
  async payoutBatchShown(code: string): Promise<{ word: string; total: number; refused: readonly string[] }> {
    const { rows } = await this.#client.query(
      `select private.payout_batch_word($1) as word, total::int, refused from private.payout_batch_sums($1)`,
      [code],
    );
    return rows[0];
  }

  /** What a batch's page shows of its way. */
  async payoutBatchSeen(code: string): Promise<string> {
    const { rows } = await this.#client.query("select private.payout_batch_seen($1) as seen", [code]);
    return rows[0].seen;
  }

  /** The ledger rows of a sequence's people by themselves. */
  async expectSound(people: readonly Person[]): Promise<void> {
    const { rows } = await this.#client.query("select model.wrong($1) as wrong", [people.map(({ userId }) => userId)]);
    deepStrictEqual(rows[0].wrong, []);
  }
}

function literal(value: string | number | boolean | object | null): string {
  if (value === null) return "null";
  if (typeof value === "object") return pg.escapeLiteral(JSON.stringify(value));
  return typeof value === "string" ? pg.escapeLiteral(value) : String(value);
}
