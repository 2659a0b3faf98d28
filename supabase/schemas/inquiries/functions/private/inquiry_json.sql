-- An inquiry as on the wire (core/inquiries/schema.ts). What is no longer good is told as expired, whether the sweep
-- has come by or not.
create or replace function private.inquiry_json(i private.inquiries)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'inquiry_id', i.ref_id,
    'status', case
      when i.status in ('asking', 'inquiry') and i.expires_at <= clock_timestamp() then 'expired'
      else i.status::text
    end,
    'reason', i.reason,
    'about', i.about,
    'type', d.type,
    'operator', d.operator,
    'operator_name', o.name,
    'product_code', d.code,
    'product_name', d.name,
    'customer_number', private.destination_national(i.destination),
    'customer_name', i.customer_name,
    'fields', i.fields,
    'periods', i.periods,
    'offers', case
      when i.about <> 'offers' then '[]'
      else (
        select coalesce(jsonb_agg(o.offer - 'cost' order by o.place), '[]')
        from jsonb_array_elements(i.offers) with ordinality o (offer, place)
      )
    end,
    'offer', case when i.about = 'bill' then (i.offers -> 0) - 'cost' end,
    'amount', i.amount,
    'admin', i.admin,
    'total', i.amount + i.admin,
    'price', i.price,
    -- What is proposed to the payer's customer.
    'selling_price', case
      when i.price is not null
      then private.selling_proposal(i.user_id, d.id, d.operator, d.type, i.price, i.amount + i.admin)
    end,
    'created_at', i.created_at,
    'expires_at', i.expires_at
  )
  from private.products d
  join private.operators o on o.code = d.operator
  where d.id = i.product_id
$$;
