-- A page of the user's uploads, newest first (uploadPage).
create or replace function public.import_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
begin
  perform private.require_permission(v_user, 'excel');
  return jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(private.import_json(n.i) order by (n.i).created_at desc, (n.i).id desc), '[]')
      from (
        select f as i
        from private.import_filtered(v_user, p_filter) f
        order by f.created_at desc, f.id desc
        limit v_per_page offset (v_page - 1) * v_per_page
      ) n
    ),
    'meta', private.page_meta(
      (select count(*) from private.import_filtered(v_user, p_filter)), v_page, v_per_page
    )
  );
end
$$;

grant execute on function public.import_list to authenticated;
