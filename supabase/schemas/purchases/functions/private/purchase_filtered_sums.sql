-- What p_people's purchases came to that a filter lets through which searches nothing (private.purchase_sums). Of the
-- agents below somebody (`head` in the filter) only what their list tells: no selling price, no cashback.
create or replace function private.purchase_filtered_sums(p_people jsonb, p_filter jsonb)
returns table (
  day date, type text, status public.purchase_status, pay_with public.pay_source, sales bigint, buying_price bigint,
  selling_price bigint, discount bigint, cashback bigint
)
language sql
stable
as $$
  select s.*
  from (
    select o.*
    from private.purchase_sums(
      array(select jsonb_object_keys(p_people)::uuid), (p_filter ->> 'from')::date, (p_filter ->> 'to')::date
    ) o
    where p_filter ->> 'head' is null
    union all
    select b.day, b.type, b.status, null, b.sales, b.buying_price, 0, 0, 0
    from private.network_sums(
      (p_filter ->> 'head')::uuid, (p_filter ->> 'from')::date, (p_filter ->> 'to')::date
    ) b
    where p_filter ->> 'head' is not null
  ) s
  join private.product_types t on t.code = s.type
  where (p_filter ->> 'module' is null or t.module = p_filter ->> 'module')
    and (p_filter ->> 'type' is null or t.code = p_filter ->> 'type')
    and (p_filter ->> 'status' is null or s.status::text = p_filter ->> 'status')
$$;
