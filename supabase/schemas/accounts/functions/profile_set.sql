-- Changes the name, and the phone (hp, E.164) as long as it is not verified: what is written down is kept as
-- `phone_wanted`, and is the account's phone once its code was entered (public.phone_verify), so that nobody learns
-- here whether it is somebody else's. Answers the profile. Raises phone_already_verified, phone_changes_exceeded.
create or replace function public.profile_set(p_input jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_name constant text := case when p_input ->> 'name' is not null then private.require_name(p_input ->> 'name') end;
  v_phone constant text := p_input ->> 'hp';
  v_old public.accounts;
begin
  perform private.lock_user(v_user);
  select a.* into strict v_old from public.accounts a where a.id = v_user;
  if v_phone <> coalesce(v_old.phone_wanted, v_old.phone, '') then
    if v_old.phone_verified_at is not null then
      perform private.fail(422, 'phone_already_verified');
    end if;
    perform private.phone_change_count(v_user, coalesce(v_old.phone_wanted, v_old.phone), v_phone);
  end if;
  update public.accounts a
  set name = coalesce(v_name, a.name), phone_wanted = nullif(coalesce(v_phone, a.phone_wanted), a.phone)
  where a.id = v_user;
  return public.profile_get();
end
$$;

grant execute on function public.profile_set to authenticated;
