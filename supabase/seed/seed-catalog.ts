import type { ClientBase } from "pg";
import { BILL_PRODUCTS } from "./catalog/billers.ts";
import { OPERATORS } from "./catalog/operators.ts";
import { OTHER_PRODUCTS } from "./catalog/other-products.ts";
import { PHONE_PRODUCTS } from "./catalog/phone-products.ts";

const FIRST_SUPPLIER = "digiflazz";
const SECOND_SUPPLIER = "iak";

/** The demo catalogue. What is there already stays as it is. */
export async function seedCatalog(client: ClientBase): Promise<void> {
  await client.query(
    `insert into private.operators (code, position, name, mark, color, prefixes, asks_zone, asks_server, servers)
     select o.code, o.place, o.name, o.mark, o.color, o.prefixes, o.asks_zone, o.asks_server, coalesce(o.servers, '{}')
     from rows from (
       jsonb_to_recordset($1::jsonb) as (
         code text, name text, mark text, color text, prefixes text[], asks_zone text, asks_server text, servers text[]
       )
     ) with ordinality as o (code, name, mark, color, prefixes, asks_zone, asks_server, servers, place)
     on conflict (code) do nothing`,
    [JSON.stringify(OPERATORS)],
  );
  await client.query(
    `with given as (
       select *
       from rows from (
         jsonb_to_recordset($1::jsonb) as (
           code text, type text, operator text, name text, label text, description text, nominal bigint, cost bigint,
           prices bigint[], cashbacks bigint[], promo_discount bigint, stock integer, status private.product_status
         )
       ) with ordinality as p (
         code, type, operator, name, label, description, nominal, cost, prices, cashbacks, promo_discount, stock,
         status, place
       )
     ), added as (
       insert into private.products (
         code, type, module, operator, name, label, description, nominal, prices, cashbacks, promo_discount, stock,
         status, disturbed_since, position
       )
       select g.code, g.type, t.module, g.operator, g.name, g.label, g.description, g.nominal, g.prices, g.cashbacks,
         g.promo_discount, g.stock, g.status, case when g.status = 'disturbed' then now() end, g.place
       from given g
       join private.product_types t on t.code = g.type
       on conflict (code) do nothing
       returning id, code
     )
     insert into private.product_suppliers (product_id, priority, supplier, sku, cost)
     select a.id, 1, $2, g.code, g.cost
     from added a
     join given g on g.code = a.code`,
    [JSON.stringify([...PHONE_PRODUCTS, ...OTHER_PRODUCTS, ...BILL_PRODUCTS]), FIRST_SUPPLIER],
  );
  await client.query(
    `insert into private.product_suppliers (product_id, priority, supplier, sku, cost)
     select p.id, 2, $2, g.sku, g.cost
     from jsonb_to_recordset($1::jsonb) as g (code text, sku text, cost bigint)
     join private.products p on p.code = g.code
     on conflict (product_id, priority) do nothing`,
    [
      JSON.stringify(
        [...PHONE_PRODUCTS, ...BILL_PRODUCTS].flatMap(({ code, second }) => (second ? [{ code, ...second }] : [])),
      ),
      SECOND_SUPPLIER,
    ],
  );
}
