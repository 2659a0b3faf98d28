-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- The signed-in account as on the wire (core/accounts/schema.ts).
create or replace function private.account_json(p_user uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'id', a.id,
    'hp', coalesce(a.phone, ''),
    'email', a.email,
    'name', a.name,
    'category', a.category,
    'role', a.role,
    'is_active', a.is_active,
    'deposit', b.deposit,
    'cashback_wallet', b.cashback,
    'agent_debt', case
      when c.agent_debt_enabled and f.status in ('active', 'inactive') or f.usage > 0 or b.loan > 0
      then jsonb_build_object(
        'deposit', b.loan,
        'is_due_today', coalesce(f.due_date <= private.jakarta_day(now()), false),
        'not_paid_off', coalesce(f.usage > 0, false),
        'usage', coalesce(f.usage, 0),
        'due_date', f.due_date
      )
    end,
    'permissions', to_jsonb(private.account_permissions(a.id)),
    'has_pin', s.pin_hash is not null,
    'phone_verified_at', a.phone_verified_at,
    'email_verified_at', a.email_verified_at,
    'user_permission_setting', to_jsonb(a.permissions),
    'is_agen_mlo', a.is_agen_mlo,
    'referal_code', private.referral_shown(a),
    'avatar', private.avatar_path(a.id),
    'created_at', a.created_at
  ) || private.couriers_json(a.couriers) || private.settings_json(a.id)
  from public.accounts a
  join private.account_secrets s on s.user_id = a.id
  left join private.loan_facilities f on f.user_id = a.id
  cross join private.site_settings c
  cross join lateral (
    select
      coalesce(max(l.balance) filter (where l.kind = 'deposit'), 0) as deposit,
      coalesce(max(l.balance) filter (where l.kind = 'cashback'), 0) as cashback,
      coalesce(max(l.balance) filter (where l.kind = 'loan'), 0) as loan
    from private.ledger_accounts l
    where l.user_id = a.id
  ) b
  where a.id = p_user
$$;

-- What an account may do now: the permissions it was given, without those that the site has
-- switched off (`sales` goes with the agents' loans and with the agency's features), and `agency`, `cashback`
-- and `loan` for agents where the site has them (core spec §6). Whoever owes keeps `loan` all the same.
create or replace function private.account_permissions(p_user uuid)
returns text[]
language sql
stable
as $$
  select
    array(
      select given
      from unnest(a.permissions) with ordinality as g (given, place)
      where case given
        when 'deposit_transfer' then c.allow_deposit_transfer
        when 'sales' then c.agent_debt_enabled and not c.disable_agency_feature_for_master
        else true
      end
      order by place
    )
    || case when private.agency_open(a.category) then '{agency}'::text[] else '{}' end
    || case when c.stash_cashback_enabled and a.category in (2, 3) then '{cashback}'::text[] else '{}' end
    || case
      when c.agent_debt_enabled and a.category in (2, 3) or private.loan_stays(a.id) then '{loan}'::text[]
      else '{}'
    end
  from public.accounts a
  cross join private.site_settings c
  where a.id = p_user
$$;

-- Whether an account of this category has the agency's features: agents and master agents, and while the site has
-- switched them off below a Master (disable_agency_feature_for_master) master agents alone (core spec §6).
create or replace function private.agency_open(p_category integer)
returns boolean
language sql
stable
as $$
  select p_category = 3 or p_category = 2 and not c.disable_agency_feature_for_master
  from private.site_settings c
$$;

-- The account's flag of each courier (core spec §3): whether it may send with it.
create or replace function private.couriers_json(p_couriers text[])
returns jsonb
language sql
immutable
as $$
  select jsonb_object_agg(c, c = any (p_couriers))
  from unnest(private.known_couriers()) c
$$;

-- The couriers that an account has a flag for (core spec §3); core/accounts/types.ts, COURIERS.
create or replace function private.known_couriers()
returns text[]
language sql
immutable
as $$
  select '{sicepat,idexpress,ninja_xpress,sap_express,jnt_cargo,jnt_express,jne_express,lion_parcel}'::text[]
$$;

-- Whose purchases a report reads: {id: null} for one's own, {id: what a search finds of the person}
-- for others (private.purchase_matches). One's own, or with p_agents those of the agents below one: whoever was registered with one's
-- referral code, or with theirs. Raises forbidden for whoever does not have the
-- agency's features, account_inactive.
create or replace function private.purchase_people(p_user uuid, p_agents boolean)
returns jsonb
language plpgsql
stable
as $$
declare
  v_people jsonb;
begin
  if not p_agents then
    return jsonb_build_object(p_user, null);
  end if;
  perform private.require_permission(p_user, 'agency');
  with recursive below as (
    select a.id from public.accounts a where a.referred_by = p_user
    union
    select a.id from below b join public.accounts a on a.referred_by = b.id
  )
  select coalesce(jsonb_object_agg(
    a.id, concat_ws(' ', a.name, a.phone, private.destination_national(a.phone))
  ), '{}')
  into v_people
  from below b
  join public.accounts a on a.id = b.id
  where a.category >= 2 and a.id <> p_user;
  return v_people;
end
$$;

-- The referral code that somebody sees of their own: empty while the agency's features are switched off below a Master
-- and they are none (core spec §6).
create or replace function private.referral_shown(p_account public.accounts)
returns text
language sql
stable
as $$
  select case when c.disable_agency_feature_for_master and p_account.category <> 3 then '' else p_account.referral_code end
  from private.site_settings c
$$;

-- Service role: the account that an agent has just opened for somebody (its referral code named them) becomes an
-- agent's. Raises forbidden unless `p_by` is active and has the agency's features, and not_found unless the account is
-- theirs and new. Answers {name, hp, email, category, created_at}.
create or replace function public.agent_registered(p_user uuid, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_account public.accounts;
begin
  if not exists (
    select from public.accounts a
    where a.id = p_by and a.is_active and a.deleted_at is null and private.agency_open(a.category)
  ) then
    perform private.fail(403, 'forbidden');
  end if;
  update public.accounts a set category = greatest(a.category, 2)
  where a.id = p_user and a.referred_by = p_by and a.created_at > now() - interval '5 minutes'
  returning * into v_account;
  if v_account.id is null then
    perform private.fail(404, 'not_found');
  end if;
  return jsonb_build_object(
    'name', v_account.name, 'hp', v_account.phone, 'email', v_account.email, 'category', v_account.category,
    'created_at', private.iso_jakarta(v_account.created_at)
  );
end
$$;

-- What the signed-in user says of themselves (core/accounts/profile-schema.ts, profile).
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
      'name', a.name, 'email', a.email, 'hp', coalesce(a.phone, ''), 'phone_verified_at', a.phone_verified_at,
      'email_verified_at', a.email_verified_at,
      'has_pin', s.pin_hash is not null, 'category', a.category, 'referal_code', private.referral_shown(a)
    )
    from public.accounts a join private.account_secrets s on s.user_id = a.id
    where a.id = v_user
  );
end
$$;

-- Anybody: the site's name and who stands behind it, and the prepaid types that a guest's menu has
-- (core/settings/schema.ts, siteInfo).
create or replace function public.site_info()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'name', c.sitename, 'address', c.company_address, 'email', c.company_email, 'phone', c.company_phone,
    'hours', c.company_hours, 'services', (
      select coalesce(jsonb_agg(m.type order by m.position), '[]')
      from private.menu_entries m
      where m.enabled and m.module = 'prabayar' and m.permission is null
        and (m.type <> 'games' or c.games_whitelisted_emails is null)
    )
  )
  from private.site_settings c
$$;

reset check_function_bodies;
