-- A page of the user's transactions with the totals of the whole filter (transactionPage). With
-- `agents` in the filter: of the agents below them (agentTransactionPage). Raises forbidden.
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
  v_people constant jsonb := private.purchase_people(v_user, v_agents);
  v_filter constant jsonb := private.purchase_filter(v_user, p_filter);
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_totals constant jsonb := private.purchase_totals(v_people, v_filter, v_agents);
begin
  return jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(private.purchase_report_row(n.p, n.d, a, v_agents) order by n.place), '[]')
      from private.purchase_page(v_people, v_filter, null, v_per_page, (v_page - 1) * v_per_page)
        with ordinality n (p, d, place)
      join public.accounts a on a.id = (n.p).user_id
    ),
    'totals', v_totals,
    'meta', private.page_meta((v_totals ->> 'count')::bigint, v_page, v_per_page)
  );
end
$$;

grant execute on function public.purchase_list to authenticated;
