-- Trigger on auth.users for whatever is not written by our own functions, which is Supabase Auth: it makes a login with
-- a permit only (public.login_permit), changes no email, phone or password of anybody, keeps what a person may write
-- into the own metadata as it was, and stores no code of its own. So nobody's access token, and no switch of Auth,
-- takes an account over. Raises forbidden.
create or replace function private.login_guard()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.confirmation_token := '';
  new.recovery_token := '';
  if tg_op = 'INSERT' then
    delete from private.login_permits p
    where p.permit_hash = sha256(convert_to(coalesce(new.raw_user_meta_data ->> 'permit', ''), 'UTF8'))
      and p.email = lower(new.email) and p.expires_at > now();
    if not found then
      perform private.fail(403, 'forbidden');
    end if;
    new.raw_user_meta_data := new.raw_user_meta_data - 'permit';
    return new;
  end if;
  if new.email is distinct from old.email
    or coalesce(new.phone, '') <> coalesce(old.phone, '')
    or new.encrypted_password is distinct from old.encrypted_password
    or coalesce(new.email_change, '') <> coalesce(old.email_change, '')
    or coalesce(new.phone_change, '') <> coalesce(old.phone_change, '')
    or coalesce(new.reauthentication_token, '') <> ''
  then
    perform private.fail(403, 'forbidden');
  end if;
  new.raw_user_meta_data := old.raw_user_meta_data;
  new.recovery_sent_at := old.recovery_sent_at;
  new.confirmation_sent_at := old.confirmation_sent_at;
  return new;
end
$$;
