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
  if coalesce(p_filter ->> 'search', '') = '' then
    select jsonb_build_object(
      'count', coalesce(sum(s.sales), 0),
      'amount', coalesce(sum(s.buying_price) filter (where s.status = 'success'), 0)
    )
    into v_totals
    from private.purchase_filtered_sums(jsonb_build_object(v_user, null), p_filter) s
    where s.pay_with = 'loan';
  else
    select jsonb_build_object(
      'count', count(*),
      'amount', coalesce(sum((m.p).buying_price) filter (where (m.p).status = 'success'), 0)
    )
    into v_totals
    from private.loan_bills(v_user, v_filter) m;
  end if;
  select coalesce(
    jsonb_agg(private.purchase_row(n.p, n.d) order by (n.p).created_at desc, (n.p).ref_id desc), '[]'
  )
  into v_rows
  from (
    select m.p, m.d
    from private.loan_bills(v_user, v_filter) m
    order by (m.p).created_at desc, (m.p).ref_id desc
    limit v_per_page offset (v_page - 1) * v_per_page
  ) n;
  return jsonb_build_object(
    'rows', v_rows,
    'totals', v_totals,
    'meta', private.page_meta((v_totals ->> 'count')::bigint, v_page, v_per_page)
  );
end
$$;

grant execute on function public.loan_bill_list to authenticated;
