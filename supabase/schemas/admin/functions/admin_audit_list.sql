-- Admins: a page of the audit trail, newest first (auditPage). p_filter is {search, actor, subject_kind,
-- action, from, to, page, per_page}; its search is private.admin_audit_filtered's.
create or replace function public.admin_audit_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_total bigint;
  v_rows jsonb;
begin
  with matching as materialized (
    select f as action, row_number() over (order by f.created_at desc, f.id desc) as place
    from private.admin_audit_filtered(p_filter) f
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(private.admin_action_json(m.action) order by m.place), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object(
    'rows', v_rows,
    'meta', private.page_meta(v_total, v_page, v_per_page),
    'actors', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.name, a.id), '[]')
      from public.accounts a
      where exists (select from private.admin_actions x where x.actor_id = a.id)
    ),
    'actions', (
      select coalesce(jsonb_agg(k.action order by k.action), '[]')
      from (select distinct x.action from private.admin_actions x) k
    )
  );
end
$$;

grant execute on function public.admin_audit_list to authenticated;
