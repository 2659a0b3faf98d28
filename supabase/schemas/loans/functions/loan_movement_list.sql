-- A page of what the signed-in agent was lent and paid back, newest first (loanMovementPage).
-- p_filter is {from, to, page, per_page}, dates are Jakarta days. Raises forbidden, account_inactive.
create or replace function public.loan_movement_list(p_filter jsonb default '{}')
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
  v_totals jsonb;
  v_rows jsonb;
begin
  perform private.require_permission(v_user, 'loan');
  with matching as materialized (
    select m.entry, row_number() over (order by m.at desc, m.code desc) as place
    from private.loan_movements(v_user, p_filter) m
  )
  select
    (
      select jsonb_build_object(
        'count', count(*),
        'lent', coalesce(sum((m.entry ->> 'amount')::bigint) filter (where m.entry ->> 'kind' = 'lend'), 0),
        'repaid', coalesce(sum((m.entry ->> 'amount')::bigint) filter (where m.entry ->> 'kind' = 'repay'), 0)
      )
      from matching m
    ),
    (
      select coalesce(jsonb_agg(m.entry order by m.place), '[]')
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

grant execute on function public.loan_movement_list to authenticated;
