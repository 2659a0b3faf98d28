-- Whose number it is as a guest is shown it who asked on a link (core/checkout/schema.ts, shownCustomer): masked, as of
-- a bill.
create or replace function private.checkout_customer_json(i private.inquiries)
returns jsonb
language sql
stable
as $$
  select private.checkout_bill_told(jsonb_build_object(
    'status', case
      when i.status in ('asking', 'inquiry') and i.expires_at <= clock_timestamp() then 'expired'
      else i.status::text
    end,
    'reason', i.reason,
    'customer_number', private.destination_national(i.destination),
    'customer_name', i.customer_name,
    'fields', i.fields,
    'periods', '[]'::jsonb
  )) - 'periods'
$$;
