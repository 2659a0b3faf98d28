-- Sales and admins: a page of the agents' loan deposits, open ones first (loanDeskDepositPage).
-- p_filter is {search, status, open, due, page, per_page}. Raises forbidden.
create or replace function public.loan_desk_deposits(p_filter jsonb default '{}')
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
  v_granted bigint;
  v_rows jsonb;
begin
  with matching as materialized (
    select m.d, m.f, row_number() over (
      order by (m.d).closed_at is not null, case when (m.d).closed_at is null then (m.d).created_at end,
        (m.d).created_at desc, (m.d).code desc
    ) as place
    from private.loan_desk_deposit_filtered(v_sales, p_filter) m
  )
  select
    (select count(*) from matching),
    (select coalesce(sum((private.loan_deposit_now(m.d)).granted), 0) from matching m),
    (
      select coalesce(jsonb_agg(private.loan_desk_deposit_json(m.d, m.f) order by m.place), '[]')
      from matching m
      where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page
    )
  into v_total, v_granted, v_rows;
  return jsonb_build_object(
    'rows', v_rows, 'totals', jsonb_build_object('count', v_total, 'granted', v_granted),
    'meta', private.page_meta(v_total, v_page, v_per_page)
  );
end
$$;

grant execute on function public.loan_desk_deposits to authenticated;
