-- Admins: one operator with what admins did with it (operatorDetail). Raises not_found.
create or replace function public.admin_operator_get(p_code text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_operator private.operators;
begin
  select o.* into v_operator from private.operators o where o.code = p_code;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.admin_operator_json(v_operator) || jsonb_build_object('asks', (
    -- What its products' types ask besides, and leave to it, and what it says itself; all of it before it has any.
    select coalesce(jsonb_agg(distinct a.f), '[]')
    from (
      select f
      from private.products d
      join private.product_types t on t.code = d.type
      cross join unnest(t.fields) f
      where d.operator = p_code and f in ('zone', 'server')
      union all
      select f
      from unnest(array['zone', 'server']) f
      where not exists (select from private.products d where d.operator = p_code)
      union all
      select 'zone' where v_operator.asks_zone is not null
      union all
      select 'server' where v_operator.asks_server is not null or v_operator.servers <> '{}'
    ) a
  ), 'history', (
    select coalesce(jsonb_agg(private.admin_action_json(h) order by h.created_at desc, h.id desc), '[]')
    from (
      select x.* from private.admin_actions x
      where x.subject_kind = 'operator' and x.subject = p_code
      order by x.created_at desc, x.id desc
      limit 50
    ) h
  ));
end
$$;

grant execute on function public.admin_operator_get to authenticated;
