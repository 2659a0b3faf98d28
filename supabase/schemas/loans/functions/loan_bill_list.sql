-- A page of what the signed-in agent bought from the loan balance, newest first (loanBillPage).
-- p_filter is {module, status, search, from, to, page, per_page}, dates are Jakarta days. Raises
-- forbidden, account_inactive.
create or replace function public.loan_bill_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_search constant text := lower(coalesce(p_filter ->> 'search', ''));
  v_totals jsonb;
  v_rows jsonb;
begin
  perform private.require_permission(v_user, 'loan');
  with matching as materialized (
    select b.bill, row_number() over (order by p.created_at desc, p.ref_id) as place
    from public.purchases p
    join private.products d on d.id = p.product_id
    cross join lateral (select private.purchase_row(p, d) as bill) b
    where p.user_id = v_user and p.pay_with = 'loan'
      and (p_filter ->> 'module' is null or b.bill ->> 'module' = p_filter ->> 'module')
      and (p_filter ->> 'status' is null or p.status = (p_filter ->> 'status')::public.purchase_status)
      and (p_filter ->> 'from' is null or p.day >= (p_filter ->> 'from')::date)
      and (p_filter ->> 'to' is null or p.day <= (p_filter ->> 'to')::date)
      and (
        v_search = ''
        or strpos(lower(concat_ws(' ', p.ref_id, b.bill ->> 'destination_number', d.name)), v_search) > 0
      )
  )
  select
    (
      select jsonb_build_object(
        'count', count(*),
        'amount', coalesce(sum((m.bill ->> 'buying_price')::bigint), 0)
      )
      from matching m
    ),
    (
      select coalesce(jsonb_agg(m.bill order by m.place), '[]')
      from matching m
      where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page
    )
  into v_totals, v_rows;
  return jsonb_build_object(
    'rows', v_rows,
    'totals', v_totals,
    'meta', private.page_meta((v_totals ->> 'count')::bigint, v_page, v_per_page)
  );
end
$$;

grant execute on function public.loan_bill_list to authenticated;
