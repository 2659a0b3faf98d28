-- What p_people's purchases came to that a filter lets through which searches nothing (private.purchase_sums).
create or replace function private.purchase_filtered_sums(p_people jsonb, p_filter jsonb)
returns table (
  day date, type text, status public.purchase_status, pay_with public.pay_source, sales bigint, buying_price bigint,
  selling_price bigint, discount bigint, cashback bigint
)
language sql
stable
as $$
  select s.*
  from private.purchase_sums(
    array(select jsonb_object_keys(p_people)::uuid), (p_filter ->> 'from')::date, (p_filter ->> 'to')::date
  ) s
  join private.product_types t on t.code = s.type
  where (p_filter ->> 'module' is null or t.module = p_filter ->> 'module')
    and (p_filter ->> 'type' is null or t.code = p_filter ->> 'type')
    and (p_filter ->> 'status' is null or s.status::text = p_filter ->> 'status')
$$;
