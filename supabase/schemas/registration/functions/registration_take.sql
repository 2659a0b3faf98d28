-- Service role: takes the code of the registration of p_email that this device began. Answers {name, phone,
-- referral_code, sealed}: what to make the login with within a minute (private.account_create, which verifies the
-- email); or {error, details}, account_taken where the email, which is proved now, has got an account meanwhile.
-- Raises registration_closed.
create or replace function public.registration_take(p_client text, p_email text, p_proof text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_registration private.registrations;
  v_code private.one_time_codes;
  v_refused jsonb;
begin
  perform private.require_registration();
  perform private.registration_lock(p_email);
  v_registration := private.registration_open(p_client, p_email);
  select c.* into v_code
  from private.one_time_codes c
  where c.registration_id = v_registration.id and c.target = v_registration.email
  order by c.sent_at desc, c.id desc
  limit 1;
  v_refused := private.code_try(v_code, p_proof);
  if v_refused is not null then
    return v_refused;
  elsif exists (select from public.accounts a where lower(a.email) = v_registration.email) then
    return '{"error": "account_taken", "details": {}}';
  end if;
  update private.registrations r set proved_at = clock_timestamp() where r.id = v_registration.id;
  return jsonb_build_object(
    'name', v_registration.name,
    'phone', v_registration.phone,
    'referral_code', v_registration.referral_code,
    'sealed', v_registration.sealed_secret
  );
end
$$;

grant execute on function public.registration_take to service_role;
