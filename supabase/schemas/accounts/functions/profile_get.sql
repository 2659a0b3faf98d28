-- What the signed-in user says of themselves (core/accounts/profile/profile-schema.ts, profile).
create or replace function public.profile_get()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  return (
    select jsonb_build_object(
      'name', a.name, 'email', a.email, 'hp', coalesce(a.phone_wanted, a.phone, ''), 'phone_verified_at', a.phone_verified_at,
      'email_verified_at', a.email_verified_at,
      'has_pin', s.pin_hash is not null, 'category', a.category, 'referal_code', private.referral_shown(a)
    )
    from public.accounts a join private.account_secrets s on s.user_id = a.id
    where a.id = v_user
  );
end
$$;

grant execute on function public.profile_get to authenticated;
