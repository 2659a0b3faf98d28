-- A page of the user's complaints, newest first (complaintPage). p_filter is {search, state, reason, from, to, page,
-- per_page}.
create or replace function public.complaint_list(p_filter jsonb default '{}')
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
  v_total bigint;
  v_rows jsonb;
begin
  with matching as materialized (
    select f as complaint, row_number() over (order by f.id desc) as place
    from private.complaint_filtered(v_user, p_filter) f
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(private.complaint_json(m.complaint) order by m.place), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object('rows', v_rows, 'meta', private.page_meta(v_total, v_page, v_per_page));
end
$$;

grant execute on function public.complaint_list to authenticated;
