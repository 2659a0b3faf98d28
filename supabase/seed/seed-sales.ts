import type { ClientBase } from "pg";

const SALES = 64;
/** Every ninth sale fails, and its money comes back. */
const FAILS_EACH = 9;
/** Codes of the demo catalogue, sold in turn. */
const PRODUCTS = ["xld10", "xld5", "tri10", "isat10"];

/**
 * Sells for somebody through the functions that the product sells with, so that every rupiah is in the ledger. Does
 * nothing for whoever has sold before.
 */
export async function seedSales(client: ClientBase, userId: string, pinProof: string): Promise<void> {
  const { rowCount } = await client.query("select from public.purchases where user_id = $1 limit 1", [userId]);
  if (rowCount !== 0) return;
  await client.query("begin");
  try {
    await signIn(client, userId);
    const products = await client.query<{ code: string; price: string }>(
      "select code, prices[2] - promo_discount as price from private.products where code = any ($1) and status = 'active'",
      [PRODUCTS],
    );
    for (let n = 0; n < SALES; n++) {
      const product = products.rows[n % products.rows.length];
      if (product) await sell(client, n, product.code, Number(product.price), pinProof);
    }
    await signOut(client, userId);
    await payFloat(client, userId);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/**
 * The owner pays in what these sales took from the float. The simulated supplier never heard of them: its figure and
 * ours begin alike.
 */
async function payFloat(client: ClientBase, userId: string): Promise<void> {
  await client.query(
    `select private.ledger_open(
       'float_topup', 'sold before:' || $1::text,
       array[private.ledger_house_account('supplier_float', 'digiflazz'), private.house('opening')], array[-sold.cost, sold.cost]
     )
     from (
       select sum(x.cost)::bigint as cost
       from private.dispatches x join public.purchases p on p.ref_id = x.ref_id
       where p.user_id = $1::uuid and x.state = 'success'
     ) sold`,
    [userId],
  );
}

/** A session on a trusted device, which ends with this transaction; its id is the person's. */
async function signIn(client: ClientBase, userId: string): Promise<void> {
  await client.query("insert into auth.sessions (id, user_id, created_at) values ($1, $1, now())", [userId]);
  await client.query("insert into auth.refresh_tokens (token, session_id, revoked) values ('seed', $1, false)", [
    userId,
  ]);
  await client.query("select public.device_bind($1, $1, 'seed', 'Gerai')", [userId]);
  const claims = JSON.stringify({ role: "authenticated", sub: userId, session_id: userId });
  await client.query("select set_config('request.jwt.claims', $1, true)", [claims]);
}

/** Neither session nor device stays: the person's own first device is the trusted one. */
async function signOut(client: ClientBase, userId: string): Promise<void> {
  await client.query("delete from private.devices where session_id = $1", [userId]);
  await client.query("delete from auth.sessions where id = $1", [userId]);
}

async function sell(client: ClientBase, n: number, code: string, price: number, pinProof: string): Promise<void> {
  const placed = await client.query<{ ref_id: string; dispatch: string }>(
    `select a -> 'transaction' ->> 'ref_id' as ref_id, a ->> 'dispatch_id' as dispatch
     from public.purchase_place(
       p_key => $1, p_product_code => $2, p_destination => $3, p_price => $4, p_pin_proof => $5, p_selling_price => $6
     ) a`,
    [`seed-${n}`, code, `0878${String(11_000_000 + n * 137)}`, price, pinProof, price + 1_000 + (n % 5) * 250],
  );
  const [sale] = placed.rows;
  await client.query("select public.dispatch_take($1)", [sale?.dispatch]);
  const failed = n % FAILS_EACH === FAILS_EACH - 1;
  const result = {
    status: failed ? "failed" : "success",
    reason: failed ? "invalid_number" : null,
    refunded: false,
    try_next: false,
    serial_number: failed ? null : `2611${String(70_000_000 + n * 7_919)}`,
    cost: failed ? null : price - 250,
    code: failed ? "52" : "00",
    message: failed ? "Prefix Tidak Sesuai" : "Transaksi Sukses",
    raw: null,
  };
  await client.query("select public.purchase_settle('digiflazz', $1, $2, 'answer')", [sale?.ref_id, result]);
}
