-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- Takes from one account all that names a person, its login included. Postings, purchases and deposits stay.
create or replace function private.account_anonymise(p_user uuid)
returns void
language plpgsql
as $$
begin
  delete from private.devices where user_id = p_user;
  delete from private.one_time_codes where user_id = p_user;
  delete from private.account_settings where user_id = p_user;
  delete from private.account_addresses where user_id = p_user;
  delete from private.contacts where user_id = p_user;
  perform private.avatar_discard(p_user);
  delete from private.pin_grants where user_id = p_user;
  delete from public.notifications where user_id = p_user;
  update private.account_secrets set pin_hash = null where user_id = p_user;
  update public.accounts
  set email = 'deleted-' || id || '@deleted.invalid', phone = null, name = '–', phone_verified_at = null,
    permissions = '{}', is_active = false, anonymised_at = now()
  where id = p_user;
  delete from auth.users where id = p_user;
end
$$;

-- The signed-in account as on the wire (core/accounts/schema.ts).
create or replace function private.account_json(p_user uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'id', a.id,
    'hp', coalesce(a.phone, ''),
    'email', a.email,
    'name', a.name,
    'category', a.category,
    'role', a.role,
    'is_active', a.is_active,
    'deposit', b.deposit,
    'cashback_wallet', b.cashback,
    'agent_debt', case when f.status = 'active' then jsonb_build_object(
      'deposit', b.loan,
      'is_due_today', coalesce(f.due_date <= private.jakarta_day(now()), false),
      'not_paid_off', f.usage > 0,
      'usage', f.usage,
      'due_date', f.due_date
    ) end,
    'permissions', to_jsonb(private.account_permissions(a.id)),
    'has_pin', s.pin_hash is not null,
    'phone_verified_at', a.phone_verified_at,
    'referal_code', a.referral_code,
    'avatar', private.avatar_path(a.id),
    'created_at', a.created_at
  ) || private.settings_json(a.id)
  from public.accounts a
  join private.account_secrets s on s.user_id = a.id
  left join private.loan_facilities f on f.user_id = a.id
  cross join lateral (
    select
      coalesce(max(l.balance) filter (where l.kind = 'deposit'), 0) as deposit,
      coalesce(max(l.balance) filter (where l.kind = 'cashback'), 0) as cashback,
      coalesce(max(l.balance) filter (where l.kind = 'loan'), 0) as loan
    from private.ledger_accounts l
    where l.user_id = a.id
  ) b
  where a.id = p_user
$$;

-- Gives a user's picture up: its address is dead at once, its file goes with the minute's work.
create or replace function private.avatar_discard(p_user uuid)
returns void
language sql
volatile
as $$
  with gone as (
    delete from private.account_avatars v where v.user_id = p_user returning v.object_key
  )
  insert into private.objects_to_remove (object_key) select g.object_key from gone g
$$;

-- Address of a user's picture on our own origin, or null. A new picture has a new address.
create or replace function private.avatar_path(p_user uuid)
returns text
language sql
stable
as $$
  select '/account/avatar/' || v.id from private.account_avatars v where v.user_id = p_user
$$;

-- Where the picture of an address lies, for anybody who is signed in: {object_key, content_type}. Raises not_found.
create or replace function public.avatar_get(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_found jsonb;
begin
  perform private.require_user();
  select jsonb_build_object('object_key', v.object_key, 'content_type', v.content_type) into v_found
  from private.account_avatars v where v.id = p_id;
  if v_found is null then
    perform private.fail(404, 'not_found');
  end if;
  return v_found;
end
$$;

-- Takes the signed-in user's picture away; without one nothing happens. Answers {avatar: null}.
create or replace function public.avatar_remove()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  perform private.lock_user(v_user);
  perform private.avatar_discard(v_user);
  return jsonb_build_object('avatar', null);
end
$$;

-- Makes a stored picture the signed-in user's; the one before is given up. p_key is below the user's own folder.
-- Answers {avatar}: its address.
create or replace function public.avatar_set(p_key text, p_content_type text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  if p_key !~ ('^avatars/' || v_user || '/[0-9a-f-]{36}$') then
    perform private.fail(403, 'forbidden');
  end if;
  perform private.lock_user(v_user);
  perform private.avatar_discard(v_user);
  insert into private.account_avatars (user_id, id, object_key, content_type)
  values (v_user, gen_random_uuid(), p_key, p_content_type);
  return jsonb_build_object('avatar', private.avatar_path(v_user));
end
$$;

-- Service role: these files are gone from the object store.
create or replace function public.objects_removed(p_keys text[])
returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.objects_to_remove r where r.object_key = any (p_keys)
$$;

-- Service role: keys of files that nobody's row names any more, the oldest first.
create or replace function public.objects_to_remove(p_limit integer default 100)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(o.object_key), '[]')
  from (select r.object_key from private.objects_to_remove r order by r.since limit p_limit) o
$$;

reset check_function_bodies;

-- The signed-in user.
grant execute on function
  public.avatar_set(text, text),
  public.avatar_remove(),
  public.avatar_get(uuid)
to authenticated;

-- Our own Workers.
grant execute on function
  public.objects_to_remove(integer),
  public.objects_removed(text[])
to service_role;
