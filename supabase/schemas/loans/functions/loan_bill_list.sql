-- A page of what the signed-in agent bought from the loan balance, newest first (loanBillPage): the filter of
-- core/loans/loan-lists.ts, whose search finds what that of all sales finds. Raises forbidden, account_inactive.
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
  v_filter constant jsonb := private.purchase_filter(v_user, p_filter);
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
      and (p_filter ->> 'from' is null or p.day >= (p_filter ->> 'from')::date)
      and (p_filter ->> 'to' is null or p.day <= (p_filter ->> 'to')::date)
      and private.purchase_matches(p, d, null, v_filter)
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
