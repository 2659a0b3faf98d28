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
    coalesce(v_inviter.id, private.referral_owner(v_meta ->> 'referral_code')),
    case when private.agency_open(v_inviter.category) then 2 else 1 end,
    v_proved.proved_at,
    coalesce(new.created_at, now())
  );
  -- What was agreed to with the registration, at the time when it was sent.
  insert into private.account_consents (user_id, document, version, agreed_at)
  select new.id, c.document, c.version, v_proved.created_at
  from (values ('persyaratan', v_proved.terms_version), ('privasi', v_proved.privacy_version)) c (document, version)
  where c.version is not null;
  insert into private.account_secrets (user_id) values (new.id);
  insert into private.ledger_accounts (id, kind, user_id, balance)
  select nextval('private.ledger_user_account_ids'), k.kind, new.id, 0
  from unnest('{deposit,cashback,loan}'::private.ledger_kind[]) as k (kind);
  return new;
end
$$;
