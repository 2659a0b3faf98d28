-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- Address of the site's logo on our own origin, or null. A new logo has a new address.
create or replace function private.logo_path()
returns text
language sql
stable
as $$
  select '/logo/' || l.id from private.site_logo l
$$;

-- Admins: makes a stored picture the site's logo, or takes the logo away where p_object_key is null, with a reason, once
-- for a key; the one before is given up. Answers {logo}: its address or null. Raises nothing_changed, idempotency_mismatch.
create or replace function public.admin_logo_change(
  p_key text, p_object_key text, p_content_type text, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('logo', p_object_key, p_content_type, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
begin
  perform 1 from private.site_settings c for update;
  if private.admin_replay(v_key, v_hash) then
    return jsonb_build_object('logo', private.logo_path());
  elsif p_object_key !~ '^logos/site/[0-9a-f-]{36}$' then
    perform private.fail(403, 'forbidden');
  elsif p_object_key is null and private.logo_path() is null then
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

-- Anybody: the site's name and who stands behind it, and the prepaid types that a guest's menu has
-- (core/settings/schema.ts, siteInfo).
create or replace function public.site_info()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'name', c.sitename, 'address', c.company_address, 'email', c.company_email, 'phone', c.company_phone,
    'hours', c.company_hours, 'logo', private.logo_path(), 'services', (
      select coalesce(jsonb_agg(m.type order by m.position, m.backend_id), '[]')
      from private.menu_entries m
      where m.enabled and m.module = 'prabayar' and m.permission is null
        and (m.type <> 'games' or c.games_whitelisted_emails is null)
    )
  )
  from private.site_settings c
$$;

-- Anybody: where the logo of an address lies: {object_key, content_type}. Raises not_found.
create or replace function public.site_logo_get(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_found jsonb;
begin
  select jsonb_build_object('object_key', l.object_key, 'content_type', l.content_type) into v_found
  from private.site_logo l where l.id = p_id;
  if v_found is null then
    perform private.fail(404, 'not_found');
  end if;
  return v_found;
end
$$;

reset check_function_bodies;
