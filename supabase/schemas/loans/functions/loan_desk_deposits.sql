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
  v_rows jsonb;
begin
  with matching as materialized (
    select d, g.f, row_number() over (
      order by d.closed_at is not null, case when d.closed_at is null then d.created_at end, d.created_at desc, d.code
    ) as place
    from private.loan_desk_agents(v_sales, p_filter) g
    join private.loan_deposits d on d.user_id = (g.a).id
    where (p_filter ->> 'status' is null or (private.loan_deposit_now(d)).status = (p_filter ->> 'status')::private.loan_deposit_status)
      and (p_filter ->> 'open' is null or (d.closed_at is null) = (p_filter ->> 'open')::boolean)
      and private.loan_desk_match(p_filter, g.a, d.code)
  )
  select
    (select count(*) from matching),
    (
      select coalesce(jsonb_agg(
        private.loan_deposit_json(m.d) || jsonb_build_object(
          'person', private.admin_person_json((m.d).user_id), 'loan', private.facility_json(m.f)
        ) order by m.place
      ), '[]')
      from matching m
      where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page
    )
  into v_total, v_rows;
  return jsonb_build_object('rows', v_rows, 'meta', private.page_meta(v_total, v_page, v_per_page));
end
$$;

grant execute on function public.loan_desk_deposits to authenticated;
