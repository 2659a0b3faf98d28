-- The agents below p_head that a filter of core/agents/agent-list.ts lets through. Nobody is found by what their page
-- does not tell.
create or replace function private.agents_filtered(p_head uuid, p_filter jsonb)
returns table (a public.accounts, sales bigint, amount bigint, last_day date)
language sql
stable
as $$
  select a, n.sales, n.amount, n.last_day
  from private.network_agents_now(p_head) n
  join public.accounts a on a.id = n.agent
  where (p_filter ->> 'category' is null or a.category = (p_filter ->> 'category')::integer)
    and (
      p_filter ->> 'activity' is null
      or (p_filter ->> 'activity' = 'active') = coalesce(n.last_day > private.jakarta_day(now()) - 14, false)
    )
    and private.search_finds(
      p_filter, concat_ws(' ', a.name, a.phone, private.destination_national(a.phone)), a.phone
    )
$$;
