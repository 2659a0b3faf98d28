-- One of the agents below the signed-in agent (core/agents/schema.ts, agentDetail): whom they may call, what they sold
-- today, in 7 and in 30 Jakarta days, of which types, and when last. The email and the loan only of somebody whom the
-- asker brought: the loan as the loan desk shows it, to sales users alone. To an affiliate what these sales earned
-- them. Nothing of what an agent earns, asks or has. Raises forbidden, and not_found for whoever is not below the
-- asker.
create or replace function public.agent_get(p_agent uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_today constant date := private.jakarta_day(now());
  v_account public.accounts;
begin
  perform private.require_permission(v_user, 'agency');
  select a.* into v_account
  from private.network_agents n
  join public.accounts a on a.id = n.agent
  where n.head = v_user and n.agent = p_agent and n.is_agent;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return (
    with sums as materialized (
      select s.* from private.purchase_sums(array[p_agent], v_today - 29, v_today) s where s.status = 'success'
    )
    select jsonb_build_object(
      'id', v_account.id,
      'name', v_account.name,
      'phone', coalesce(v_account.phone, ''),
      'email', case when v_account.referred_by = v_user then v_account.email end,
      'category', v_account.category,
      'joined_at', v_account.created_at,
      'last_sale_at', (
        select max(p.created_at) from public.purchases p where p.user_id = p_agent and p.status = 'success'
      ),
      'periods', (
        select jsonb_agg(jsonb_build_object(
          'days', p.days, 'sales', coalesce(f.sales, 0), 'amount', coalesce(f.amount, 0)
        ) order by p.days)
        from (values (1), (7), (30)) p (days)
        cross join lateral (
          select sum(s.sales) as sales, sum(s.buying_price) as amount from sums s where s.day > v_today - p.days
        ) f
      ),
      'types', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'type', t.type, 'sales', t.sales, 'amount', t.amount
        ) order by t.amount desc, t.type), '[]')
        from (
          select s.type, sum(s.sales) as sales, sum(s.buying_price) as amount
          from sums s
          group by s.type
          having sum(s.sales) > 0
        ) t
      ),
      'commission', case
        when private.affiliate_until(v_user) is not null then (
          select coalesce(sum(c.amount), 0)
          from public.purchases p
          join private.commissions c on c.ref_id = p.ref_id
          where p.user_id = p_agent and p.created_at >= private.day_start(v_today - 29, null)
            and c.user_id = v_user and c.returned_at is null
        )
      end,
      'loan', case
        when v_account.referred_by = v_user and 'sales' = any (private.account_permissions(v_user))
        then (select private.facility_json(f) from private.loan_facilities f where f.user_id = p_agent)
      end
    )
  );
end
$$;

grant execute on function public.agent_get to authenticated;
