-- Service role: keeps what somebody wants to register with, for an hour and for the device of the cookie p_client, and
-- stores the code that proves the email (private.registration_code). p_person is {email, phone, name, referral_code,
-- invitation, consent}: the code of who brought them, the token of an agent's invitation, or null; the version of each
-- legal page that they agree to. p_sealed is what our Workers made of the password. A known email or phone is treated
-- as any other. Answers as private.registration_code, or {error: rate_limited} beyond 100 an hour from one address
-- (p_from). Raises validation_failed for an invitation that nobody has and where the consent is missing,
-- code_sends_exceeded, registration_closed.
create or replace function public.registration_begin(
  p_client text, p_from text, p_person jsonb, p_sealed text, p_proof text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_limit constant integer := 100;
  c_email constant text := lower(trim(p_person ->> 'email'));
  v_wait constant integer := private.take_place('registration', p_from, c_limit, '1 hour');
  v_invitation uuid;
  v_registration private.registrations;
begin
  perform private.require_registration();
  if v_wait is not null then
    return private.place_refused(c_limit, v_wait);
  end if;
  if p_person #>> '{consent,persyaratan}' is null or p_person #>> '{consent,privasi}' is null then
    perform private.fail(422, 'validation_failed', '{"field": "consent"}');
  end if;
  if p_person ->> 'invitation' is not null then
    select i.id into v_invitation
    from private.invitations i
    where i.token_hash = sha256(convert_to(p_person ->> 'invitation', 'UTF8')) and i.email = c_email
      and i.accepted_at is null and i.created_at > now() - interval '7 days';
    if not found then
      perform private.fail(422, 'validation_failed', '{"field": "email"}');
    end if;
  end if;
  perform private.registration_lock(c_email);
  insert into private.registrations (
    id, client_hash, email, phone, name, referral_code, invitation_id, sealed_secret, created_at, terms_version,
    privacy_version
  )
  values (
    private.uuid_v7(), sha256(convert_to(p_client, 'UTF8')), c_email, p_person ->> 'phone', p_person ->> 'name',
    p_person ->> 'referral_code', v_invitation, p_sealed, clock_timestamp(), p_person #>> '{consent,persyaratan}',
    p_person #>> '{consent,privasi}'
  )
  returning * into v_registration;
  return private.registration_code(v_registration, p_from, p_proof);
end
$$;

grant execute on function public.registration_begin to service_role;
