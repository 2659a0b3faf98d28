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
  delete from private.phone_changes where user_id = p_user;
  delete from private.notices_sent where user_id = p_user;
  delete from private.contacts where user_id = p_user;
  perform private.avatar_discard(p_user);
  perform private.deposit_proofs_discard(p_user);
  delete from private.pin_grants where user_id = p_user;
  delete from public.notifications where user_id = p_user;
  update private.account_secrets set pin_hash = null where user_id = p_user;
  update public.accounts
  set email = 'deleted-' || id || '@deleted.invalid', phone = null, name = '–', phone_verified_at = null,
    email_verified_at = null,
    permissions = '{}', is_active = false, anonymised_at = now()
  where id = p_user;
  delete from auth.users where id = p_user;
end
$$;

-- Service role: where and in which language an account's owner is told of p_kind: {email, locale}, null where nobody is to
-- be told: no such account, or one that was told of a waiting device in the last ten minutes.
create or replace function public.notice_take(p_user uuid, p_kind text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_now constant timestamptz := clock_timestamp();
  v_email text;
begin
  select a.email into v_email from public.accounts a where a.id = p_user and a.anonymised_at is null;
  if not found then
    return null;
  end if;
  insert into private.notices_sent as n (user_id, kind, sent_at) values (p_user, left(p_kind, 40), c_now)
  on conflict (user_id, kind) do update set sent_at = excluded.sent_at
  where p_kind <> 'device_waiting' or n.sent_at < c_now - interval '10 minutes';
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'email', v_email, 'locale', (select s.language from private.account_settings s where s.user_id = p_user)
  );
end
$$;

-- Service role: gives back the code that this asker has just taken, because the password that came with it may not be
-- set: it is good for what is left of its minute.
create or replace function public.password_code_return(p_email text, p_proof text, p_client text, p_from text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := (
    select a.id from public.accounts a where lower(a.email) = lower(p_email) and a.anonymised_at is null
  );
begin
  if v_user is null then
    return;
  end if;
  perform private.lock_user(v_user);
  update private.one_time_codes c set closed_at = null
  where c.user_id = v_user and c.purpose = 'password' and c.proof_hash = sha256(convert_to(p_proof, 'UTF8'))
    and (c.asked_by = sha256(convert_to(p_client, 'UTF8')) or c.asked_from = p_from)
    and c.closed_at > clock_timestamp() - interval '10 seconds' and c.tries < 5;
end
$$;

-- Service role: whether somebody active has this referral code.
create or replace function public.referral_known(p_code text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.accounts a
    where a.referral_code = upper(trim(p_code)) and a.is_active and a.deleted_at is null
  )
$$;

reset check_function_bodies;

-- Our own Workers.
grant execute on function
  public.notice_take(uuid, text),
  public.password_code_return(text, text, text, text),
  public.referral_known(text)
to service_role;
