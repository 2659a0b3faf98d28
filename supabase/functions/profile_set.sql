-- Changes the name, and the phone (hp, E.164) as long as it is not verified. Answers the profile, or {error, details}
-- where the phone is another account's: that counts as a change, too, so that nobody walks through numbers.
-- Raises phone_already_verified, phone_changes_exceeded.
create or replace function public.profile_set(p_input jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_name constant text := case when p_input ->> 'name' is not null then private.require_name(p_input ->> 'name') end;
  v_old public.accounts;
begin
  perform private.lock_user(v_user);
  select a.* into strict v_old from public.accounts a where a.id = v_user;
  if p_input ->> 'hp' <> v_old.phone then
    if v_old.phone_verified_at is not null then
      perform private.fail(422, 'phone_already_verified');
    end if;
    perform private.phone_change_count(v_user, v_old.phone, p_input ->> 'hp');
  end if;
  begin
    update public.accounts a
    set name = coalesce(v_name, a.name), phone = coalesce(p_input ->> 'hp', a.phone)
    where a.id = v_user;
  exception
    when unique_violation then
      return '{"error": "account_taken", "details": {}}';
  end;
  return public.profile_get();
end
$$;
