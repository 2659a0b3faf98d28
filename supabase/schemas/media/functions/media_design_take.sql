-- The user's designs of a download, in the order asked; those that are not theirs are not there. Raises
-- media_download_limit {limit} beyond the pictures that the site allows at once, of which a design has one for twelve
-- nominals (core/media/drawing.ts).
create or replace function public.media_design_take(p_ids uuid[])
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.media_owner();
  v_most constant integer := (select c.max_media_downloads from private.site_settings c);
begin
  if coalesce(cardinality(p_ids), 0) > v_most or v_most < (
    select sum(ceil((select count(*) from private.media_items m where m.design_id = d.id) / 12.0))
    from private.media_designs d
    where d.id = any (p_ids) and d.user_id = v_user
  ) then
    perform private.fail(422, 'media_download_limit', jsonb_build_object('limit', v_most));
  end if;
  return (
    select coalesce(jsonb_agg(private.media_json(d) order by array_position(p_ids, d.id)), '[]')
    from private.media_designs d
    where d.id = any (p_ids) and d.user_id = v_user
  );
end
$$;

grant execute on function public.media_design_take to authenticated;
