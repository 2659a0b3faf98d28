-- Service role: another code for the registration of p_email that this device began, to p_to where the email was
-- mistyped. Answers as private.registration_code. Raises registration_over where there is none that is open,
-- code_sends_exceeded, registration_closed.
create or replace function public.registration_resend(
  p_client text, p_from text, p_email text, p_to text, p_proof text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_to constant text := lower(trim(p_to));
  v_registration private.registrations;
begin
  perform private.require_registration();
  -- In one order, so that two corrections that cross do not wait for each other.
  perform private.registration_lock(least(lower(p_email), c_to));
  perform private.registration_lock(greatest(lower(p_email), c_to));
  v_registration := private.registration_open(p_client, p_email);
  if v_registration.id is null then
    perform private.fail(422, 'registration_over');
  end if;
  if c_to <> v_registration.email then
    update private.registrations r set email = c_to, invitation_id = null where r.id = v_registration.id
    returning * into v_registration;
  end if;
  return private.registration_code(v_registration, p_from, p_proof);
end
$$;

grant execute on function public.registration_resend to service_role;
