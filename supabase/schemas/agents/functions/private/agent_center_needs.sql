-- What waits for a master (core/agents/schema.ts, agentCenterNeeds): agents without a success for 14 Jakarta days, of
-- somebody with the agency's features; of a sales user's or an admin's loan desk the debts that are overdue, and the
-- facilities and loan deposits that are asked for. Null where the list behind it is not theirs.
create or replace function private.agent_center_needs(p_user uuid, p_today date, p_sold uuid[])
returns jsonb
language plpgsql
stable
as $$
declare
  v_permissions constant text[] := private.account_permissions(p_user);
  v_admin constant boolean := exists (select from public.accounts a where a.id = p_user and a.role = 'admin');
  v_desk jsonb := '{"overdue_loans": null, "facility_requests": null, "loan_requests": null}';
begin
  if v_admin or 'sales' = any (v_permissions) then
    select jsonb_build_object(
      'overdue_loans', count(*) filter (where (g.f).due_date < p_today),
      'facility_requests', count(*) filter (where (g.f).status = 'pending'),
      'loan_requests', count(*) filter (where exists (
        select from private.loan_deposits d where d.user_id = (g.f).user_id and d.closed_at is null
      ))
    )
    into v_desk
    from private.loan_desk_agents(case when not v_admin then p_user end, '{}') g;
  end if;
  return v_desk || jsonb_build_object('idle_agents', case when 'agency' = any (v_permissions) then (
    select count(*)
    from private.network_agents n
    where n.head = p_user and n.is_agent and (n.last_day is null or n.last_day <= p_today - 14)
      and not n.agent = any (p_sold)
  ) end);
end
$$;
