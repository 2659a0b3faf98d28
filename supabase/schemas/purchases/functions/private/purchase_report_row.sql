-- A purchase as a row of a report: one's own (core/purchases/schema.ts, transactionRow), or with
-- p_agent one of the agent `a` below, without what belongs to the agent and the customer alone
-- (agentTransactionRow): selling price, profit, balances, serial number, note, a customer's identity number.
create or replace function private.purchase_report_row(
  p public.purchases, d private.products, a public.accounts, p_agent boolean
)
returns json
language sql
stable
as $$
  select case when p_agent then json_build_object(
    'ref_id', p.ref_id,
    'status', p.status,
    'module', d.module,
    'type', d.type,
    'operator', d.operator,
    'operator_name', (select o.name from private.operators o where o.code = d.operator),
    'destination_number', private.destination_national(private.destination_handed_on(d.type, p.destination)),
    'server_name', private.server_name(d.type, d.operator, p.destination),
    'product_code', d.code,
    'product_name', private.purchase_product_name(p.ref_id, d),
    'price', case when p.status = 'success' then p.buying_price else 0 end,
    'asked', p.buying_price,
    'name', a.name,
    'phone_number', private.destination_national(a.phone),
    'category', a.category,
    'created_at', p.created_at
  ) else private.purchase_row(p, d) end
$$;
