-- A row of the list of one's agents (core/agents/schema.ts, agentRow): what the list of their sales tells of a person.
create or replace function private.agent_row_json(a public.accounts, p_sales bigint, p_amount bigint, p_last_day date)
returns jsonb
language sql
immutable
as $$
  select jsonb_build_object(
    'id', a.id, 'name', a.name, 'phone', coalesce(a.phone, ''), 'category', a.category, 'joined_at', a.created_at,
    'sales', p_sales, 'amount', p_amount, 'last_sale_day', p_last_day
  )
$$;
