-- Changes the name, and the phone (hp, E.164) as long as it is not verified. Raises phone_already_verified,
-- account_taken.
create or replace function public.profile_set(p_input jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  perform private.lock_user(v_user);
  if exists (
    select from public.accounts a
    where a.id = v_user and a.phone_verified_at is not null and p_input ->> 'hp' <> a.phone
  ) then
    perform private.fail(422, 'phone_already_verified');
  end if;
  update public.accounts a
  set name = left(coalesce(p_input ->> 'name', a.name), 100), phone = coalesce(p_input ->> 'hp', a.phone)
  where a.id = v_user;
  return public.profile_get();
exception
  when unique_violation then
    perform private.fail(422, 'account_taken');
end
$$;
