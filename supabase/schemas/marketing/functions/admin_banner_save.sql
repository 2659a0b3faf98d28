-- Admins: makes a banner (p_id null) or changes one, with a reason, once for a key. p_version names it as the admin
-- saw it. p_picture is a stored file, {object_key, content_type, width, height, digest (sha256 in hex)}, or null
-- where the picture stays; the one before is given up, and a repeat's own file. One from elsewhere is what lies at its
-- address: a repeat may find other bytes there, or none to fetch any more. A file that a banner shows, or that is being
-- removed, is no new picture. Answers {id}. Raises not_found, changed_meanwhile, nothing_changed, too_many_banners
-- beyond 60, forbidden, validation_failed {field, problem}, idempotency_mismatch.
create or replace function public.admin_banner_save(
  p_key text, p_id uuid, p_version text, p_values jsonb, p_picture jsonb, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_most constant integer := 60;
  -- What is decided in the form, and what of a file; nothing else is taken from a call.
  c_values constant jsonb := '{"carousel": 0, "language": 0, "source": 0, "external_url": 0, "caption": 0,
    "destination": 0, "leads_to": 0, "target": 0, "position": 0, "starts_at": 0, "ends_at": 0, "active": 0}';
  c_picture constant jsonb := '{"object_key": 0, "content_type": 0, "width": 0, "height": 0}';
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(
    jsonb_build_array(
      'banner', p_id, p_version, p_values,
      case when p_values ->> 'source' is distinct from 'external' then p_picture -> 'digest' end, p_reason
    )
  );
  v_reason constant text := private.admin_reason(p_reason);
  -- A repeat of what made one finds it.
  v_id uuid;
  v_file constant text := p_picture ->> 'object_key';
  v_old private.banners;
  v_new private.banners;
  v_before jsonb;
  v_changed jsonb;
begin
  perform private.lock_user(v_admin);
  -- Which files banners show and which are given up is decided by one at a time.
  perform pg_advisory_xact_lock(hashtextextended('banners', 0));
  v_id := coalesce(p_id, (select b.id from private.banners b where b.request_key = v_key), private.uuid_v7());
  if v_file !~ '^banners/site/[0-9a-f-]{36}$' then
    perform private.fail(403, 'forbidden');
  end if;
  select b.* into v_old from private.banners b where b.id = v_id for update;
  if private.admin_replay(v_key, v_hash) then
    insert into private.objects_to_remove (object_key)
    select v_file
    where v_file is not null and not exists (select from private.banners b where b.object_key = v_file)
    on conflict do nothing;
    return jsonb_build_object('id', v_id);
  elsif p_id is not null and v_old.id is null then
    perform private.fail(404, 'not_found');
  elsif exists (select from private.banners b where b.object_key = v_file)
    or exists (select from private.objects_to_remove x where x.object_key = v_file) then
    perform private.fail(403, 'forbidden');
  elsif p_id is null and p_picture is null then
    perform private.fail(422, 'validation_failed', '{"field": "image", "problem": "required"}');
  elsif p_id is null and (select count(*) from private.banners) >= c_most then
    perform private.fail(422, 'too_many_banners', jsonb_build_object('limit', c_most));
  elsif p_id is not null and md5(private.banner_values(v_old)::text) is distinct from p_version then
    perform private.fail(409, 'changed_meanwhile');
  end if;
  v_new := jsonb_populate_record(v_old, private.only_keys(p_values, c_values));
  v_new.id := v_id;
  v_new.request_key := coalesce(v_old.request_key, v_key);
  v_new.changed_at := now();
  if p_picture is not null then
    v_new := jsonb_populate_record(v_new, private.only_keys(p_picture, c_picture));
    v_new.image_id := gen_random_uuid();
  end if;
  v_before := case when p_id is null then '{}' else private.banner_values(v_old) end;
  v_changed := private.differing(v_before, private.banner_values(v_new));
  if v_changed = '{}' then
    perform private.fail(422, 'nothing_changed');
  end if;
  insert into private.objects_to_remove (object_key)
  select v_old.object_key where p_picture is not null and v_old.object_key is not null;
  delete from private.banners b where b.id = v_id;
  insert into private.banners select v_new.*;
  perform private.admin_record(
    v_admin, v_key, v_hash, case when p_id is null then 'banner_create' else 'banner_change' end,
    'banner', v_id::text, private.only_keys(v_before, v_changed), v_changed, v_reason
  );
  return jsonb_build_object('id', v_id);
exception
  when check_violation or not_null_violation or unique_violation or data_exception then
    perform private.fail(422, 'validation_failed');
end
$$;

grant execute on function public.admin_banner_save to authenticated;
