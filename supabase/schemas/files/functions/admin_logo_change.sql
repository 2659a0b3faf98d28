-- Admins: makes a stored picture the site's logo, or takes the logo away where p_object_key is null, with a reason,
-- once for a key; the one before is given up, and a repeat's own file. p_digest (sha256 in hex) says which picture it
-- is. Answers {logo}: its address or null. Raises nothing_changed, idempotency_mismatch.
create or replace function public.admin_logo_change(
  p_key text, p_object_key text, p_content_type text, p_digest text, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('logo', p_content_type, p_digest, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_current text;
begin
  perform 1 from private.site_settings c for update;
  select l.object_key into v_current from private.site_logo l;
  if private.admin_replay(v_key, v_hash) then
    insert into private.objects_to_remove (object_key)
    select p_object_key where p_object_key ~ '^logos/site/[0-9a-f-]{36}$' and p_object_key is distinct from v_current
    on conflict do nothing;
    return jsonb_build_object('logo', private.logo_path());
  elsif p_object_key !~ '^logos/site/[0-9a-f-]{36}$'
    or exists (select from private.objects_to_remove x where x.object_key = p_object_key) then
    perform private.fail(403, 'forbidden');
  elsif p_object_key is not distinct from v_current then
    perform private.fail(422, 'nothing_changed');
  end if;
  with gone as (
    delete from private.site_logo l where l.singleton returning l.object_key
  )
  insert into private.objects_to_remove (object_key) select g.object_key from gone g;
  if p_object_key is not null then
    insert into private.site_logo (id, object_key, content_type)
    values (gen_random_uuid(), p_object_key, p_content_type);
  end if;
  perform private.admin_record(
    v_admin, v_key, v_hash, case when p_object_key is null then 'logo_remove' else 'logo_change' end,
    'settings', 'site', '{}', '{}', v_reason
  );
  return jsonb_build_object('logo', private.logo_path());
end
$$;

grant execute on function public.admin_logo_change to authenticated;
