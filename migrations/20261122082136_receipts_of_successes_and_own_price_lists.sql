-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- The price list of a type as {category, rows}: at the prices of the asker's category, at a member's for a guest and for
-- a device that was not let in.
create or replace function public.pricelist_list(p_type text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('category', max(c.category), 'rows', coalesce(jsonb_agg(jsonb_build_object(
    'product_code', r.row -> 'product_code',
    'product_name', r.row -> 'product_name',
    'operator', r.row -> 'operator',
    'operator_name', r.operator_name,
    'type', r.row -> 'type',
    'label', r.row -> 'label',
    'price', r.row -> 'price',
    'is_promo', r.row -> 'is_promo',
    'stock_label', r.row -> 'stock_label',
    'status', r.row -> 'status'
  ) order by r.place, r.position, r.code) filter (where r.code is not null), '[]'))
  from (
    select case
      when private.session_state(auth.uid(), private.session_id()) in ('admitted', 'account_inactive')
      then private.account_category()
      else 1
    end as category
  ) c
  left join lateral (
    select private.product_json(d, c.category) as row, o.name as operator_name, o.position as place, d.position, d.code
    from private.products d
    join private.operators o on o.code = d.operator
    where d.type = p_type and d.status <> 'inactive'
  ) r on true
$$;

-- The customer's receipt of one of the user's sales that succeeded: of any other there is none. Raises not_found,
-- no_receipt {status}.
create or replace function public.receipt_get(p_ref_id text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_answer jsonb;
begin
  select jsonb_build_object(
    'ref_id', p.ref_id,
    'status', p.status,
    'shop_name', a.name,
    'shop_phone', private.destination_national(coalesce(a.phone, '')),
    'customer_number', private.destination_national(p.destination),
    'provider', o.name,
    'product_name', d.name,
    'serial_number', p.serial_number,
    'total', p.selling_price,
    'service_fee', 0,
    'created_at', p.created_at
  )
  into v_answer
  from public.purchases p
  join private.products d on d.id = p.product_id
  join private.operators o on o.code = d.operator
  join public.accounts a on a.id = p.user_id
  where p.ref_id = p_ref_id and p.user_id = v_user;
  if v_answer is null then
    perform private.fail(404, 'not_found');
  end if;
  if v_answer ->> 'status' <> 'success' then
    perform private.fail(422, 'no_receipt', jsonb_build_object('status', v_answer -> 'status'));
  end if;
  return v_answer;
end
$$;

reset check_function_bodies;
