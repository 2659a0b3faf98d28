-- Sales and admins: a page of what the agents bought from their loan balances, newest first, each
-- with how its agent's debt stands (loanDeskBillPage). p_filter is {search, due, page, per_page}.
-- Raises forbidden.
create or replace function public.loan_desk_bills(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_sales constant uuid := private.require_loan_desk();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_total bigint;
  v_amount bigint;
  v_rows jsonb;
begin
  with matching as materialized (
    select p, d, row_number() over (order by p.created_at desc, p.ref_id desc) as place
    from jsonb_each_text(private.loan_desk_people(v_sales, p_filter)) g (id, words)
    join public.purchases p on p.user_id = g.id::uuid and p.pay_with = 'loan'
    join private.products d on d.id = p.product_id
    where private.purchase_matches(p, d, g.words, p_filter)
  )
  select
    (select count(*) from matching),
    (select coalesce(sum((m.p).buying_price) filter (where (m.p).status = 'success'), 0) from matching m),
    (
      select coalesce(jsonb_agg(private.loan_desk_bill_json(m.p, m.d) order by m.place), '[]')
      from matching m
      where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page
    )
  into v_total, v_amount, v_rows;
  return jsonb_build_object(
    'rows', v_rows, 'totals', jsonb_build_object('count', v_total, 'amount', v_amount),
    'meta', private.page_meta(v_total, v_page, v_per_page)
  );
end
$$;

grant execute on function public.loan_desk_bills to authenticated;
