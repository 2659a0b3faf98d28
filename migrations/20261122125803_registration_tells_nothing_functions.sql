-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- Takes from one account all that names a person, its login included. Postings, purchases and deposits stay.
create or replace function private.account_anonymise(p_user uuid)
returns void
language plpgsql
as $$
begin
  delete from private.devices where user_id = p_user;
  delete from private.one_time_codes where user_id = p_user;
  delete from private.account_settings where user_id = p_user;
  delete from private.account_addresses where user_id = p_user;
  delete from private.phone_changes where user_id = p_user;
  delete from private.notices_sent where user_id = p_user;
  delete from private.contacts where user_id = p_user;
  delete from private.invitations where invited_by = p_user;
  perform private.avatar_discard(p_user);
  perform private.deposit_proofs_discard(p_user);
  delete from private.pin_grants where user_id = p_user;
  delete from public.notifications where user_id = p_user;
  update private.account_secrets set pin_hash = null where user_id = p_user;
  update public.accounts
  set email = 'deleted-' || id || '@deleted.invalid', phone = null, name = '–', phone_verified_at = null,
    email_verified_at = null,
    permissions = '{}', is_active = false, anonymised_at = now()
  where id = p_user;
  delete from auth.users where id = p_user;
end
$$;

-- Trigger on auth.users: a new user gets an account, its secrets row and its three balances.
-- Name, phone and referral code come from raw_user_meta_data and are checked here again; what is no name
-- (private.is_name) is replaced by the email's first part, and that by a dash. Logins at login.invalid have none of it:
-- Nobody, whose password is checked where a login is unknown, and those of `npm run deploy:verify`.
-- A phone that somebody else has is left out: who has it is nobody's to learn, and its owner adds it by a code.
-- The email is verified where a registration's code proved it a moment ago (public.registration_take). Whom an agent
-- invited is that agent's, and an agent as long as the one who invited has the agency's features.
create or replace function private.account_create()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_meta constant jsonb := coalesce(new.raw_user_meta_data, '{}');
  v_phone text := nullif(coalesce(v_meta ->> 'phone', new.phone), '');
  v_proved private.registrations;
  v_inviter public.accounts;
begin
  if new.email like '%@login.invalid' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(v_phone, 4));
  if exists (select from public.accounts a where a.phone = v_phone) then
    v_phone := null;
  end if;
  select r.* into v_proved
  from private.registrations r
  where r.email = lower(new.email) and r.proved_at > clock_timestamp() - interval '1 minute'
  order by r.proved_at desc, r.id desc
  limit 1;
  update private.registrations r set sealed_secret = null where r.email = lower(new.email);
  update private.invitations i set accepted_at = clock_timestamp()
  where i.id = v_proved.invitation_id and i.accepted_at is null;
  if found then
    select a.* into v_inviter
    from private.invitations i
    join public.accounts a on a.id = i.invited_by
    where i.id = v_proved.invitation_id and a.is_active and a.deleted_at is null;
  end if;
  insert into public.accounts (
    id, email, phone, name, referral_code, referred_by, category, email_verified_at, created_at
  )
  values (
    new.id,
    lower(coalesce(new.email, '')),
    v_phone,
    (
      select n.name
      from (
        values (1, left(trim(v_meta ->> 'name'), 100)), (2, left(split_part(coalesce(new.email, ''), '@', 1), 100)), (3, '–')
      ) n (place, name)
      where private.is_name(n.name)
      order by n.place
      limit 1
    ),
    private.public_code(''),
    coalesce(
      v_inviter.id,
      (select a.id from public.accounts a where a.referral_code = upper(trim(v_meta ->> 'referral_code')))
    ),
    case when private.agency_open(v_inviter.category) then 2 else 1 end,
    v_proved.proved_at,
    coalesce(new.created_at, now())
  );
  insert into private.account_secrets (user_id) values (new.id);
  insert into private.ledger_accounts (id, kind, user_id, balance)
  select nextval('private.ledger_user_account_ids'), k.kind, new.id, 0
  from unnest('{deposit,cashback,loan}'::private.ledger_kind[]) as k (kind);
  return new;
end
$$;

-- Stores a code for a registration's email and closes the one before it. An email is sent five an hour for one device,
-- five for one address (p_from, a keyed hash) and ten for all together, whether or not it has an account: raises
-- code_sends_exceeded {retry_after}. Where it has one, no code is right. Answers {to, channel, expires_at, sends_left,
-- known: [{user, what}]}: who is to be told, and of which email or phone. The caller holds the email's lock.
create or replace function private.registration_code(p_registration private.registrations, p_from text, p_proof text)
returns jsonb
language plpgsql
as $$
declare
  c_now constant timestamptz := clock_timestamp();
  c_expires constant timestamptz := c_now + interval '60 seconds';
  c_each constant integer := 5;
  c_all constant integer := 10;
  v_owner uuid;
  v_sent record;
begin
  select
    count(*) as all_together,
    count(*) filter (where c.asked_by = p_registration.client_hash) as by_device,
    count(*) filter (where c.asked_from = p_from) as from_address,
    min(c.sent_at) as oldest
  into v_sent
  from private.one_time_codes c
  where c.target = p_registration.email and c.purpose = 'registration' and c.sent_at > c_now - interval '1 hour';
  if v_sent.by_device >= c_each or v_sent.from_address >= c_each or v_sent.all_together >= c_all then
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
    'sends_left', least(c_each - v_sent.by_device, c_each - v_sent.from_address, c_all - v_sent.all_together) - 1,
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

-- What is asked and done about one email's registration runs one after the other, until the transaction ends.
create or replace function private.registration_lock(p_email text)
returns void
language sql
volatile
as $$
  select pg_advisory_xact_lock(hashtextextended(lower(p_email), 3))
$$;

-- The registration of an email that this device began within the hour and that is no account yet; null for none.
create or replace function private.registration_open(p_client text, p_email text)
returns private.registrations
language sql
stable
as $$
  select r
  from private.registrations r
  where r.client_hash = sha256(convert_to(p_client, 'UTF8')) and r.email = lower(p_email)
    and r.sealed_secret is not null and r.created_at > clock_timestamp() - interval '1 hour'
  order by r.created_at desc, r.id desc
  limit 1
$$;

-- Service role: an agent invites somebody to be an agent of theirs, by a link with p_token that goes to the email and is
-- good for seven days. A known email or phone is treated as any other; no link is good for a known email. Answers
-- {expires_at, taken, known} as private.registration_code, or {error: rate_limited} beyond 30 a day of one agent and 3 a
-- day to one email. Raises forbidden unless `p_by` is active and has the agency's features.
create or replace function public.agent_invite(p_by uuid, p_email text, p_phone text, p_name text, p_token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_email constant text := lower(trim(p_email));
  c_own constant integer := 30;
  c_each constant integer := 3;
  c_now constant timestamptz := clock_timestamp();
  v_wait integer;
  v_owner uuid;
begin
  if not exists (
    select from public.accounts a
    where a.id = p_by and a.is_active and a.deleted_at is null and private.agency_open(a.category)
  ) then
    perform private.fail(403, 'forbidden');
  end if;
  v_wait := private.take_place('invitation', 'by ' || p_by, c_own, '1 day');
  if v_wait is not null then
    return private.place_refused(c_own, v_wait);
  end if;
  v_wait := private.take_place('invitation', 'to ' || c_email, c_each, '1 day');
  if v_wait is not null then
    return private.place_refused(c_each, v_wait);
  end if;
  select a.id into v_owner from public.accounts a where lower(a.email) = c_email;
  insert into private.invitations (id, invited_by, email, phone, name, token_hash, created_at)
  values (
    private.uuid_v7(), p_by, c_email, p_phone, p_name,
    sha256(convert_to(case when v_owner is null then p_token else gen_random_uuid()::text end, 'UTF8')), c_now
  );
  return jsonb_build_object(
    'expires_at', c_now + interval '7 days',
    'taken', v_owner is not null,
    'known', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'user', a.id, 'what', case when a.id = v_owner then a.email else a.phone end
      )), '[]')
      from public.accounts a
      where a.id = v_owner or a.phone = p_phone
    )
  );
end
$$;

-- Service role: whom an agent's link invites, {email, phone, name, by}; null for one that is unknown, used or over.
create or replace function public.invitation_get(p_token text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('email', i.email, 'phone', i.phone, 'name', i.name, 'by', a.name)
  from private.invitations i
  join public.accounts a on a.id = i.invited_by
  where i.token_hash = sha256(convert_to(p_token, 'UTF8')) and i.accepted_at is null
    and i.created_at > now() - interval '7 days'
$$;

-- Service role, hourly: what has outlived its use goes, at most p_limit rows of each (1 to 50000).
-- Notifications after 30 days (core spec §9), idempotency keys after 24 hours (decisions §8), callbacks
-- that were applied after 90 days. Callbacks that an admin saw or should see, or that a claim shows, stay.
-- Proposals that nobody confirmed within 7 days expire; counted places (private.take_place) go after a day,
-- registrations that became no account (private.registrations) two hours after they began, invitations after 30 days.
-- Answers {notifications, idempotency_keys, inbound_events, proposals}: how many.
create or replace function public.lifetimes_sweep(p_limit integer default 5000)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 5000), 1), 50000);
  v_notifications integer;
  v_keys integer;
  v_events integer;
begin
  delete from public.notifications n
  where n.id in (
    select o.id from public.notifications o
    where o.created_at < now() - interval '30 days'
    order by o.created_at, o.id
    limit v_limit
  );
  get diagnostics v_notifications = row_count;
  delete from private.idempotency_keys k
  where (k.user_id, k.key) in (
    select o.user_id, o.key from private.idempotency_keys o
    where o.created_at < now() - interval '24 hours'
    order by o.created_at, o.user_id, o.key
    limit v_limit
  );
  get diagnostics v_keys = row_count;
  delete from private.inbound_events e
  where e.id in (
    select o.id from private.inbound_events o
    where o.state = 'processed' and o.review_id is null and o.finished_at < now() - interval '90 days'
    order by o.finished_at, o.id
    limit v_limit
  );
  get diagnostics v_events = row_count;
  delete from private.places_taken t where t.since < now() - interval '1 day';
  delete from private.registrations r where r.created_at < now() - interval '2 hours';
  delete from private.invitations i where i.created_at < now() - interval '30 days';
  return jsonb_build_object(
    'notifications', v_notifications, 'idempotency_keys', v_keys, 'inbound_events', v_events,
    'proposals', private.proposals_expire(v_limit)
  );
end
$$;

-- Service role: where and in which language an account's owner is told of p_kind: {email, locale}, null where nobody is to
-- be told: no such account, or one that was told of a waiting device in the last ten minutes or of a registration with its
-- email or phone in the last hour: strangers cause both.
create or replace function public.notice_take(p_user uuid, p_kind text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_now constant timestamptz := clock_timestamp();
  v_email text;
begin
  select a.email into v_email from public.accounts a where a.id = p_user and a.anonymised_at is null;
  if not found then
    return null;
  end if;
  insert into private.notices_sent as n (user_id, kind, sent_at) values (p_user, left(p_kind, 40), c_now)
  on conflict (user_id, kind) do update set sent_at = excluded.sent_at
  where n.sent_at < c_now - case p_kind
    when 'device_waiting' then interval '10 minutes'
    when 'registration_tried' then interval '1 hour'
    else interval '-1 second'
  end;
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'email', v_email, 'locale', (select s.language from private.account_settings s where s.user_id = p_user)
  );
end
$$;

-- Service role: keeps what somebody wants to register with, for an hour and for the device of the cookie p_client, and
-- stores the code that proves the email (private.registration_code). p_person is {email, phone, name, referral_code,
-- invitation}: the code of who brought them, the token of an agent's invitation, or null. p_sealed is what our Workers
-- made of the password. A known email or phone is treated as any other. Answers as private.registration_code, or
-- {error: rate_limited} beyond 100 an hour from one address (p_from). Raises validation_failed for a referral code or an
-- invitation that nobody has, code_sends_exceeded.
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
  if v_wait is not null then
    return private.place_refused(c_limit, v_wait);
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
    id, client_hash, email, phone, name, referral_code, invitation_id, sealed_secret, created_at
  )
  values (
    private.uuid_v7(), sha256(convert_to(p_client, 'UTF8')), c_email, p_person ->> 'phone', p_person ->> 'name',
    p_person ->> 'referral_code', v_invitation, p_sealed, clock_timestamp()
  )
  returning * into v_registration;
  return private.registration_code(v_registration, p_from, p_proof);
end
$$;

-- Service role: another code for the registration of p_email that this device began, to p_to where the email was
-- mistyped. Answers as private.registration_code. Raises registration_over where there is none that is open,
-- code_sends_exceeded.
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

-- Service role: takes the code of the registration of p_email that this device began. Answers {name, phone,
-- referral_code, sealed}: what to make the login with within a minute (private.account_create, which verifies the
-- email); or {error, details}, account_taken where the email, which is proved now, has got an account meanwhile.
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

reset check_function_bodies;
