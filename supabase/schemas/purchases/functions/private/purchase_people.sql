-- Whose purchases a report reads: {id: null} for one's own, {id: what a search finds of the person}
-- for others (private.purchase_matches), and nobody where p_search says that none asks and their sums and pages are
-- read by their head (private.network_sums, private.network_page). One's own, or with p_agents those of the agents
-- below one: whoever was registered with one's referral code, or with theirs. Raises forbidden for whoever does not
-- have the agency's features, account_inactive.
create or replace function private.purchase_people(p_user uuid, p_agents boolean, p_search boolean)
returns jsonb
language plpgsql
stable
as $$
declare
  v_people jsonb;
begin
  if not p_agents then
    return jsonb_build_object(p_user, null);
  end if;
  perform private.require_permission(p_user, 'agency');
  select coalesce(jsonb_object_agg(
    n.agent, concat_ws(' ', a.name, a.phone, private.destination_national(a.phone))
  ), '{}')
  into v_people
  from private.network_agents n
  cross join lateral (select k.name, k.phone from public.accounts k where k.id = n.agent offset 0) a
  where p_search and n.head = p_user and n.is_agent;
  return v_people;
end
$$;
