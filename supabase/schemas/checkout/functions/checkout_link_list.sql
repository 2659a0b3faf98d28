-- A page of the user's links: those that are on first, then off, then ended; each the newest first (linkPage).
create or replace function public.checkout_link_list(p_filter jsonb default '{}')
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
  v_count bigint;
  v_rows jsonb;
begin
  select count(*) into v_count from private.checkout_links_filtered(v_user, p_filter);
  select coalesce(
    jsonb_agg(private.checkout_link_json(n.l) order by (n.l).status, (n.l).created_at desc, (n.l).id desc), '[]'
  )
  into v_rows
  from (
    select f as l
    from private.checkout_links_filtered(v_user, p_filter) f
    order by f.status, f.created_at desc, f.id desc
    limit v_per_page offset (v_page - 1) * v_per_page
  ) n;
  return jsonb_build_object('rows', v_rows, 'meta', private.page_meta(v_count, v_page, v_per_page));
end
$$;

grant execute on function public.checkout_link_list to authenticated;
