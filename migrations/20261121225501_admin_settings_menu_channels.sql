-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- A channel as on the wire (core/deposits/schema.ts): fee and total for an amount in rupiah.
create or replace function private.channel_json(
  c private.payment_channels, s private.site_settings, p_amount bigint
)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'id', c.id,
    'name', c.name,
    'kind', c.kind,
    'fee', q.fee,
    'total', coalesce(p_amount, 0) + q.fee,
    'min', greatest(c.min_amount, s.min_topup),
    'max', c.max_amount,
    'available', q.reason is null
  ) || case when q.reason is null then '{}' else jsonb_build_object('reason', q.reason) end
    || case when c.active then '{}' else jsonb_build_object('note', c.closed_note) end
  from (
    select
      case
        when s.pay_external_payment_fee
          then private.channel_fee(greatest(coalesce(p_amount, 0), 0), c.rate_bp, c.fixed_fee, c.taxed)
        else 0
      end as fee,
      case
        when not c.active then 'channel_unavailable'
        when p_amount < greatest(c.min_amount, s.min_topup) then 'below_minimum'
        when p_amount > c.max_amount then 'above_maximum'
      end as reason
  ) q
$$;

-- The members of p_object that p_like has, too.
create or replace function private.only_keys(p_object jsonb, p_like jsonb)
returns jsonb
language sql
immutable
as $$
  select coalesce(jsonb_object_agg(m.key, m.value), '{}') from jsonb_each(p_object) m where p_like ? m.key
$$;

-- A way to pay as admins see it (core/settings/schema.ts, siteChannel).
create or replace function private.site_channel_json(c private.payment_channels)
returns jsonb
language sql
immutable
as $$
  select private.site_channel_values(c) || jsonb_build_object(
    'version', md5(private.site_channel_values(c)::text),
    'id', c.id, 'name', c.name, 'provider', c.provider, 'kind', c.kind
  )
$$;

-- What admins decide about a way to pay.
create or replace function private.site_channel_values(c private.payment_channels)
returns jsonb
language sql
immutable
as $$
  select jsonb_build_object(
    'active', c.active, 'closed_note', c.closed_note, 'min_amount', c.min_amount, 'max_amount', c.max_amount,
    'account_number', c.account_number, 'account_holder', c.account_holder
  )
$$;

-- The menu as admins see it, in its order: {version, entries}.
create or replace function private.site_menu_json()
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'version', md5(coalesce(string_agg(concat_ws(' ', m.backend_id, m.position, m.enabled), ',' order by m.backend_id), '')),
    'entries', coalesce(jsonb_agg(jsonb_build_object(
      'backend_id', m.backend_id, 'name', m.name, 'path', m.path, 'module', m.module, 'permission', m.permission,
      'position', m.position, 'enabled', m.enabled
    ) order by m.position, m.backend_id), '[]')
  )
  from private.menu_entries m
$$;

-- The menu for the audit trail: each entry's place, and `off` where it is.
create or replace function private.site_menu_record()
returns jsonb
language sql
stable
as $$
  select coalesce(
    jsonb_object_agg(m.backend_id, m.position || case when m.enabled then '' else ' off' end), '{}'
  )
  from private.menu_entries m
$$;

-- The site's settings as admins see them: {version, values}. `version` names the values as they are, so that a
-- change which was made on older ones is refused.
create or replace function private.site_settings_json()
returns jsonb
language sql
stable
as $$
  select jsonb_build_object('version', md5((to_jsonb(c) - 'id')::text), 'values', to_jsonb(c) - 'id')
  from private.site_settings c
$$;

-- Admins: opens or closes a way to pay (what people read while it is closed is `closed_note`; without one it is not
-- shown), its least and largest amount in rupiah, and where manual transfers go to, with a reason, once for a key.
-- p_version names the channel as the admin saw it. What was asked for before is paid as it was. Answers all of them.
-- Raises not_found, changed_meanwhile, nothing_changed, validation_failed, idempotency_mismatch.
create or replace function public.admin_channel_change(
  p_key text, p_id text, p_version text, p_values jsonb, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('channel', p_id, p_version, p_values, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_channel private.payment_channels;
  v_before jsonb;
  v_after jsonb;
begin
  select c.* into v_channel from private.payment_channels c where c.id = p_id for update;
  if not found then
    perform private.fail(404, 'not_found');
  elsif private.admin_replay(v_key, v_hash) then
    return public.admin_channel_list();
  end if;
  v_before := private.site_channel_values(v_channel);
  if md5(v_before::text) is distinct from p_version then
    perform private.fail(409, 'changed_meanwhile');
  end if;
  begin
    v_channel := jsonb_populate_record(v_channel, private.only_keys(p_values, v_before));
    v_after := private.site_channel_values(v_channel);
    if v_after = v_before then
      perform private.fail(422, 'nothing_changed');
    end if;
    update private.payment_channels c
    set active = v_channel.active, closed_note = v_channel.closed_note, min_amount = v_channel.min_amount,
      max_amount = v_channel.max_amount, account_number = v_channel.account_number,
      account_holder = v_channel.account_holder
    where c.id = p_id;
  exception
    when check_violation or not_null_violation or data_exception then
      perform private.fail(422, 'validation_failed');
  end;
  perform private.admin_record(v_admin, v_key, v_hash, 'channel_change', 'channels', p_id, v_before, v_after, v_reason);
  return public.admin_channel_list();
end
$$;

-- Admins: every way to pay, in its order (siteChannel each).
create or replace function public.admin_channel_list()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(private.site_channel_json(c) order by c.position, c.id), '[]')
    from private.payment_channels c
  );
end
$$;

-- Admins: order and switch of the menu's entries: p_entries is [{backend_id, position, enabled}] of all of them, with a
-- reason, once for a key. p_version names the menu that the admin saw. It holds from everybody's next page on. Answers
-- the menu. Raises changed_meanwhile, nothing_changed, validation_failed, idempotency_mismatch.
create or replace function public.admin_menu_change(p_key text, p_version text, p_entries jsonb, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('menu', p_version, p_entries, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_before jsonb;
  v_after jsonb;
begin
  perform m.backend_id from private.menu_entries m order by m.backend_id for update;
  if private.admin_replay(v_key, v_hash) then
    return private.site_menu_json();
  end if;
  v_before := private.site_menu_record();
  if private.site_menu_json() ->> 'version' is distinct from p_version then
    perform private.fail(409, 'changed_meanwhile');
  elsif (select array_agg(e ->> 'backend_id' order by e ->> 'backend_id') from jsonb_array_elements(p_entries) e)
    is distinct from (select array_agg(m.backend_id order by m.backend_id) from private.menu_entries m) then
    perform private.fail(422, 'validation_failed');
  end if;
  update private.menu_entries m
  set position = w.position, enabled = w.enabled
  from jsonb_to_recordset(p_entries) as w (backend_id text, position smallint, enabled boolean)
  where m.backend_id = w.backend_id and (m.position, m.enabled) is distinct from (w.position, w.enabled);
  v_after := private.site_menu_record();
  if v_after = v_before then
    perform private.fail(422, 'nothing_changed');
  end if;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'menu_change', 'menu', 'menu', v_before, v_after, v_reason
  );
  return private.site_menu_json();
end
$$;

-- Admins: every menu entry, in its order (core/settings/schema.ts, siteMenu).
create or replace function public.admin_menu_get()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.site_menu_json();
end
$$;

-- Admins: sets the settings that p_values names, with a reason, once for a key; p_version names the settings that the
-- admin saw. They hold from the next call on: nothing keeps them. Answers the settings. Raises changed_meanwhile,
-- nothing_changed, validation_failed, idempotency_mismatch.
create or replace function public.admin_settings_change(p_key text, p_version text, p_values jsonb, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('settings', p_version, p_values, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_settings private.site_settings;
  v_next private.site_settings;
  v_before jsonb;
  v_after jsonb;
begin
  select c.* into strict v_settings from private.site_settings c for update;
  if private.admin_replay(v_key, v_hash) then
    return private.site_settings_json();
  end if;
  v_before := private.site_settings_json();
  if v_before ->> 'version' is distinct from p_version then
    perform private.fail(409, 'changed_meanwhile');
  elsif p_values is null or p_values = '{}' or exists (
    select from jsonb_object_keys(p_values) k where not v_before -> 'values' ? k
  ) then
    perform private.fail(422, 'validation_failed');
  end if;
  begin
    v_next := jsonb_populate_record(v_settings, p_values);
    execute (
      select 'update private.site_settings set ' || string_agg(format('%1$I = ($1).%1$I', k), ', ') || ' where id'
      from jsonb_object_keys(p_values) k
    ) using v_next;
  exception
    when check_violation or not_null_violation or data_exception then
      perform private.fail(422, 'validation_failed');
  end;
  v_after := private.site_settings_json();
  if v_after = v_before then
    perform private.fail(422, 'nothing_changed');
  end if;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'settings_change', 'settings', 'site', private.only_keys(v_before -> 'values', p_values),
    private.only_keys(v_after -> 'values', p_values), v_reason
  );
  return v_after;
end
$$;

-- Admins: the site's settings (core/settings/schema.ts, siteSettings).
create or replace function public.admin_settings_get()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.site_settings_json();
end
$$;

-- Admins: lifts a PIN's lock (unlock_pin), ends every session (sign_out), or signs out the device p_device
-- for good (revoke_device), with a reason, once for a key. Answers the person. Raises not_found,
-- admin_own_account, device_not_changeable, validation_failed, idempotency_mismatch.
create or replace function public.admin_user_act(
  p_key text, p_id uuid, p_action text, p_device uuid, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('act', p_id, p_action, p_device, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_account public.accounts;
  v_device private.devices;
  v_before jsonb;
  v_after jsonb;
begin
  perform private.lock_user(p_id);
  v_account := private.admin_subject(v_admin, p_id);
  if private.admin_replay(v_key, v_hash) then
    return private.admin_user_detail(v_admin, v_account);
  end if;
  if p_action = 'unlock_pin' then
    v_before := private.pin_state(p_id);
    update private.account_secrets s
    set pin_failures = 0, pin_locked_until = null, pin_day_failures = 0
    where s.user_id = p_id;
    v_after := private.pin_state(p_id);
  elsif p_action = 'sign_out' then
    v_before := private.admin_sessions(p_id);
    perform public.sessions_end(p_id, null);
    v_after := private.admin_sessions(p_id);
  elsif p_action = 'revoke_device' then
    select d.* into v_device from private.devices d where d.id = p_device and d.user_id = p_id;
    if not found then
      perform private.fail(404, 'not_found');
    end if;
    v_before := private.device_json(v_device, null);
    v_device := private.device_revoke(v_device);
    perform private.device_silence(v_device.id);
    perform private.device_tell(v_device);
    v_after := private.device_json(v_device, null);
  else
    perform private.fail(422, 'validation_failed', '{"field": "action"}');
  end if;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'user_' || p_action, 'user', p_id::text, v_before, v_after, v_reason
  );
  return private.admin_user_detail(v_admin, v_account);
end
$$;

-- The ways to top up with their fees for an amount in rupiah (without one: as for nothing), and
-- the settings of the top-up screen.
create or replace function public.deposit_channels(p_amount bigint default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_user();
  return (
    select jsonb_build_object(
      'settings', jsonb_build_object(
        'min_topup', s.min_topup,
        'allow_custom_nominals', s.allow_custom_nominals,
        'nominals', to_jsonb(s.nominals)
      ),
      'channels', (
        select coalesce(jsonb_agg(private.channel_json(c, s, p_amount) order by c.position), '[]')
        from private.payment_channels c
        where (c.active or c.closed_note is not null) and (c.provider <> 'manual' or c.account_number is not null)
      )
    )
    from private.site_settings s
  );
end
$$;

-- Anybody: the site's name and who stands behind it (core/settings/schema.ts, siteInfo).
create or replace function public.site_info()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'name', c.sitename, 'address', c.company_address, 'email', c.company_email, 'phone', c.company_phone,
    'hours', c.company_hours
  )
  from private.site_settings c
$$;

reset check_function_bodies;

revoke all on all functions in schema private from public, anon, authenticated, service_role;

grant execute on function
  public.admin_settings_get(),
  public.admin_settings_change(text, text, jsonb, text),
  public.admin_menu_get(),
  public.admin_menu_change(text, text, jsonb, text),
  public.admin_channel_list(),
  public.admin_channel_change(text, text, text, jsonb, text)
to authenticated;
grant execute on function public.site_info() to anon, authenticated, service_role;
