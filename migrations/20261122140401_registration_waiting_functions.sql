-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- Stores a code for a registration's email and closes the one before it. Raises code_sends_exceeded {retry_after} beyond
-- private.registration_sends, whether or not the email has an account. Where it has one, no code is right. Answers
-- {to, channel, expires_at, sends_left, known: [{user, what}]}: who is to be told, and of which email or phone. The
-- caller holds the email's lock.
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

-- How many more codes a registration's email may be sent for a device (p_client_hash) and an address (p_from, a keyed
-- hash), and since when the oldest that counts: five an hour for each of the two, ten for all together, whether or not
-- the email has an account.
create or replace function private.registration_sends(
  p_email text, p_client_hash bytea, p_from text, out sends_left integer, out oldest timestamptz
)
language sql
stable
as $$
  select
    least(
      5 - count(*) filter (where c.asked_by = p_client_hash),
      5 - count(*) filter (where c.asked_from = p_from),
      10 - count(*)
    )::integer,
    min(c.sent_at)
  from private.one_time_codes c
  where c.target = p_email and c.purpose = 'registration' and c.sent_at > clock_timestamp() - interval '1 hour'
$$;

-- Service role: the registration that waits for its code on the device of the cookie p_client, the newest of several:
-- {email, expires_at, sends_left} for who asks from p_from (a keyed hash); expires_at is null where no code was sent.
-- Null for none. Looks at no account.
create or replace function public.registration_waiting(p_client text, p_from text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'email', r.email,
    'expires_at', (
      select max(c.expires_at)
      from private.one_time_codes c
      where c.registration_id = r.id and c.target = r.email
    ),
    'sends_left', (select greatest(0, s.sends_left) from private.registration_sends(r.email, r.client_hash, p_from) s)
  )
  from private.registrations r
  where r.client_hash = sha256(convert_to(p_client, 'UTF8')) and r.sealed_secret is not null
    and r.created_at > clock_timestamp() - interval '1 hour'
  order by r.created_at desc, r.id desc
  limit 1
$$;

reset check_function_bodies;
