-- What a guest is shown of a bill that was asked for on a link (core/checkout/schema.ts, shownBill). Whose it is is
-- told masked, and nothing of what the agent pays.
create or replace function private.checkout_bill_json(l private.checkout_links, i private.inquiries)
returns jsonb
language sql
stable
as $$
  select private.checkout_bill_told(jsonb_build_object(
    'inquiry_id', i.ref_id,
    'status', case
      when i.status in ('asking', 'inquiry') and i.expires_at <= clock_timestamp() then 'expired'
      else i.status::text
    end,
    'reason', i.reason,
    'product_code', d.code,
    'product_name', d.name,
    'customer_number', private.destination_national(i.destination),
    'customer_name', i.customer_name,
    'fields', i.fields,
    'periods', i.periods,
    'amount', i.amount,
    'admin', i.admin,
    'service', private.checkout_bill_price(l, i) - i.amount - i.admin,
    'price', private.checkout_bill_price(l, i),
    'expires_at', i.expires_at
  ))
  from private.products d
  where d.id = i.product_id
$$;
