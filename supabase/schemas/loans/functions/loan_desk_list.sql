-- Sales and admins: a page of the agents with a facility (loanDeskPage): pending ones first, then by
-- due date. p_filter is {search, status, due, page, per_page}. Raises forbidden.
create or replace function public.loan_desk_list(p_filter jsonb default '{}')
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
  v_totals jsonb;
  v_rows jsonb;
begin
  with matching as materialized (
    select g.f, row_number() over (
      order by (g.f).status <> 'pending', (g.f).due_date, (g.f).requested_at, (g.f).user_id
    ) as place
    from private.loan_desk_filtered(v_sales, p_filter) g
  )
  select
    (
      select jsonb_build_object(
        'count', count(*),
        'limit', coalesce(sum((m.f).credit_limit) filter (where (m.f).status = 'active'), 0),
        'usage', coalesce(sum((m.f).usage), 0)
      )
      from matching m
    ),
    (
      select coalesce(jsonb_agg(
        jsonb_build_object('person', private.admin_person_json((m.f).user_id), 'loan', private.facility_json(m.f))
        order by m.place
      ), '[]')
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

grant execute on function public.loan_desk_list to authenticated;
