-- Admins: takes a banner away for good, with a reason, once for a key; its picture goes too. Answers {id}. Raises
-- not_found, idempotency_mismatch.
create or replace function public.admin_banner_remove(p_key text, p_id uuid, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('banner_remove', p_id, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_banner private.banners;
begin
  perform private.lock_user(v_admin);
  -- As public.admin_banner_save.
  perform pg_advisory_xact_lock(hashtextextended('banners', 0));
  if private.admin_replay(v_key, v_hash) then
    return jsonb_build_object('id', p_id);
  end if;
  delete from private.banners b where b.id = p_id returning b.* into v_banner;
  if v_banner.id is null then
    perform private.fail(404, 'not_found');
  end if;
  insert into private.objects_to_remove (object_key) values (v_banner.object_key);
  perform private.admin_record(
    v_admin, v_key, v_hash, 'banner_remove', 'banner', p_id::text, private.banner_values(v_banner), '{}', v_reason
  );
  return jsonb_build_object('id', p_id);
end
$$;

grant execute on function public.admin_banner_remove to authenticated;
