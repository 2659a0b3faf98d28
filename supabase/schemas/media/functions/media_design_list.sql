-- A page of the user's designs, the one that was changed last first (core/media/schema.ts, mediaPage): the filter of
-- core/media/design-list.ts.
create or replace function public.media_design_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.media_owner();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_total bigint;
  v_rows jsonb;
begin
  with matching as materialized (
    select d as design, row_number() over (order by d.updated_at desc, d.id desc) as place
    from private.media_designs d
    join private.operators o on o.code = d.operator
    where d.user_id = v_user
      and (p_filter ->> 'type' is null or d.type = p_filter ->> 'type')
      and private.search_finds(p_filter, concat_ws(' ', d.name, d.top_text, o.name))
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(private.media_json(m.design) order by m.place), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object('rows', v_rows, 'meta', private.page_meta(v_total, v_page, v_per_page));
end
$$;

grant execute on function public.media_design_list to authenticated;
