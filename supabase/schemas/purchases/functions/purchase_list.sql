-- A page of the user's transactions with the totals of the whole filter (transactionPage). With
-- `agents` in the filter: of the agents below them (agentTransactionPage). `searched_from` is the first day that a
-- search looked at where it did not look at all (private.purchase_search). Raises forbidden.
create or replace function public.purchase_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_agents constant boolean := p_filter ? 'agents';
  -- Of the agents below somebody, in the order of times, a page is read without naming them, and only on its days.
  v_together constant boolean := v_agents and coalesce(p_filter ->> 'search', '') = ''
    and p_filter ->> 'sort' is distinct from 'highest';
  v_people constant jsonb := private.purchase_people(v_user, v_agents, not v_together);
  v_filter jsonb := private.purchase_search(v_people, private.purchase_filter(v_user, p_filter))
    || case when v_agents then jsonb_build_object('head', v_user) else '{}' end;
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_passed integer := (v_page - 1) * v_per_page;
  v_by_days constant boolean := not v_agents
    and (v_passed > 0 or v_filter ?| array['module', 'type', 'status'])
    and coalesce(v_filter ->> 'search', '') = '' and v_filter ->> 'sort' is distinct from 'highest';
  v_totals jsonb;
  v_window record;
begin
  if v_together then
    select r.* into v_window from private.network_report(v_filter, v_passed, v_per_page) r;
    v_totals := v_window.totals;
  else
    v_totals := private.purchase_totals(v_people, v_filter, v_agents);
    if v_by_days then
      select w.* into v_window from private.purchase_window(v_people, v_filter, v_passed, v_per_page) w;
    end if;
  end if;
  if v_together or v_by_days then
    v_filter := v_filter || jsonb_build_object(
      'from', coalesce(v_window.first_day, 'infinity'), 'to', coalesce(v_window.last_day, 'infinity')
    );
    v_passed := coalesce(v_window.passed, 0);
  end if;
  return jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(private.purchase_report_row(n.p, n.d, a, v_agents) order by n.place), '[]')
      from (
        select o.* from private.purchase_page(v_people, v_filter, null, v_per_page, v_passed)
          with ordinality o (p, d, place)
        where not v_together
        union all
        select o.* from private.network_page(v_user, v_filter, v_per_page, v_passed)
          with ordinality o (p, d, place)
        where v_together
      ) n
      cross join lateral (select k.* from public.accounts k where k.id = (n.p).user_id offset 0) a
    ),
    'totals', v_totals,
    'searched_from', v_filter -> 'searched_from',
    'meta', private.page_meta((v_totals ->> 'count')::bigint, v_page, v_per_page)
  );
end
$$;

grant execute on function public.purchase_list to authenticated;
