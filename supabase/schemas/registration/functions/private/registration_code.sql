-- Stores a code for a registration's email and closes the one before it. Raises code_sends_exceeded {retry_after}
-- beyond private.registration_sends, whether or not the email has an account. Where it has one, no code is right.
-- Answers {to, channel, expires_at, sends_left, known: [{user, what}]}: who is to be told, and of which email or phone.
-- The caller holds the email's lock.
create or replace function private.registration_code(p_registration private.registrations, p_from text, p_proof text)
returns jsonb
language plpgsql
as $$
declare
  c_now constant timestamptz := clock_timestamp();
  c_expires constant timestamptz := c_now + interval '60 seconds';
  v_owner uuid;
  v_sent record;
begin
  select s.* into v_sent
  from private.registration_sends(p_registration.email, p_registration.client_hash, p_from) s;
  if v_sent.sends_left <= 0 then
    perform private.fail(429, 'code_sends_exceeded', jsonb_build_object('retry_after', greatest(1, ceil(extract(
      epoch from v_sent.oldest + interval '1 hour' - c_now
    ))::integer)));
  end if;
  select a.id into v_owner from public.accounts a where lower(a.email) = p_registration.email;
  update private.one_time_codes c set closed_at = c_now
  where c.registration_id = p_registration.id and c.closed_at is null;
  insert into private.one_time_codes (
    id, registration_id, purpose, target, proof_hash, sent_at, expires_at, asked_by, asked_from
  )
  values (
    private.uuid_v7(), p_registration.id, 'registration', p_registration.email,
    sha256(convert_to(case when v_owner is null then p_proof else gen_random_uuid()::text end, 'UTF8')),
    c_now, c_expires, p_registration.client_hash, p_from
  );
  return jsonb_build_object(
    'to', p_registration.email,
    'channel', 'email',
    'expires_at', c_expires,
    'sends_left', v_sent.sends_left - 1,
    'taken', v_owner is not null,
    'known', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'user', a.id, 'what', case when a.id = v_owner then a.email else a.phone end
      )), '[]')
      from public.accounts a
      where a.id = v_owner or a.phone = p_registration.phone
    )
  );
end
$$;
