-- A user's purchases that a filter of core/purchases/schema.ts lets through; dates are Jakarta
-- days, both ends included.
create or replace function private.purchase_filtered(p_user uuid, p_filter jsonb)
returns table (p public.purchases, d private.products)
language sql
stable
as $$
  select p, d
  from public.purchases p
  join private.products d on d.id = p.product_id
  where p.user_id = p_user
    and (p_filter ->> 'from' is null or p.day >= (p_filter ->> 'from')::date)
    and (p_filter ->> 'to' is null or p.day <= (p_filter ->> 'to')::date)
    and (p_filter ->> 'status' is null or p.status = (p_filter ->> 'status')::public.purchase_status)
    and (p_filter ->> 'type' is null or d.type = p_filter ->> 'type')
    and (
      coalesce(p_filter ->> 'search', '') = ''
      or strpos(lower(concat_ws(
        ' ', p.ref_id, private.destination_national(p.destination), p.destination, d.code, d.name,
        p.serial_number, p.order_number, p.note
      )), lower(p_filter ->> 'search')) > 0
    )
$$;
