-- Trigger on accounts: whoever was brought by somebody is below them and all above them, with everybody whom they
-- brought themselves; what agents sold on closed days is in the figures of those above, what members sold is not.
create or replace function private.network_follow()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_below uuid[];
  v_agents uuid[];
  v_above uuid[];
begin
  if tg_op = 'UPDATE' then
    if new.referred_by is not distinct from old.referred_by and (new.category >= 2) = (old.category >= 2) then
      return null;
    end if;
  elsif new.referred_by is null then
    return null;
  end if;
  -- Not while a day is closed. Whoever is new has sold nothing that could be missed.
  if tg_op = 'UPDATE' then
    perform pg_advisory_xact_lock(hashtextextended('network', 0));
  end if;
  if tg_op = 'UPDATE' and new.referred_by is not distinct from old.referred_by then
    v_above := array(select n.head from private.network_agents n where n.agent = new.id);
    update private.network_agents n set is_agent = new.category >= 2 where n.agent = new.id;
    perform private.network_count(v_above, array[new.id], case when new.category >= 2 then 1 else -1 end);
    return null;
  end if;
  v_below := new.id || array(select n.agent from private.network_agents n where n.head = new.id);
  if tg_op = 'UPDATE' then
    v_above := array(
      select n.head from private.network_agents n where n.agent = new.id and not n.head = any (v_below)
    );
    perform private.network_count(
      v_above, array(
        select b.agent from unnest(v_below) b (agent)
        join private.network_agents n on n.agent = b.agent and n.is_agent
        group by b.agent
      ), -1
    );
    delete from private.network_agents n where n.head = any (v_above) and n.agent = any (v_below);
  end if;
  if new.referred_by is null then
    return null;
  end if;
  v_above := array(
    select new.referred_by union select n.head from private.network_agents n where n.agent = new.referred_by
  );
  insert into private.network_agents (head, agent, is_agent, sales, amount, last_day)
  select h.head, a.id, a.category >= 2, coalesce(s.sales, 0), coalesce(s.amount, 0), s.last_day
  from unnest(v_above) h (head)
  join public.accounts a on a.id = any (v_below) and a.id <> h.head
  left join lateral (
    select sum(d.sales) filter (where d.day >= w.first_day) as sales,
      sum(d.buying_price) filter (where d.day >= w.first_day) as amount, max(d.day) filter (where d.sales > 0) as last_day
    from private.network_window w
    join private.purchase_days d on d.user_id = a.id and d.status = 'success' and d.day <= w.last_day
  ) s on true
  on conflict (head, agent) do nothing;
  v_agents := array(select a.id from public.accounts a where a.id = any (v_below) and a.category >= 2);
  perform private.network_count(v_above, v_agents, 1);
  return null;
end
$$;
