-- What a supplier tells of a bill (customer_name, fields, periods) as a stranger may read it who has only typed its
-- number, with all else that p_bill has: whose it is masked, and what it is made up of. Null of no bill.
create or replace function private.checkout_bill_told(p_bill jsonb)
returns jsonb
language sql
immutable
as $$
  select p_bill || jsonb_build_object(
    'customer_name', private.masked_name(p_bill ->> 'customer_name'),
    'fields', private.checkout_bill_fields(p_bill -> 'fields'),
    'periods', (
      select coalesce(jsonb_agg(private.checkout_bill_fields(p.period) order by p.place), '[]')
      from jsonb_array_elements(p_bill -> 'periods') with ordinality p (period, place)
    )
  )
$$;
