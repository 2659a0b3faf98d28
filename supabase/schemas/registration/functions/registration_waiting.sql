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

grant execute on function public.registration_waiting to service_role;
