-- Trigger on auth.users: a new user gets an account, its secrets row and its three balances.
-- Name, phone and referral code come from raw_user_meta_data and are checked here again. Nobody, whose password
-- is checked where a login is unknown, has none of it.
create or replace function private.account_create()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_meta constant jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  if new.email = 'nobody@login.invalid' then
    return new;
  end if;
  insert into public.accounts (id, email, phone, name, referral_code, referred_by, created_at)
  values (
    new.id,
    lower(coalesce(new.email, '')),
    nullif(coalesce(v_meta ->> 'phone', new.phone), ''),
    left(coalesce(nullif(trim(v_meta ->> 'name'), ''), split_part(coalesce(new.email, ''), '@', 1)), 100),
    private.public_code(''),
    (select a.id from public.accounts a where a.referral_code = upper(trim(v_meta ->> 'referral_code'))),
    coalesce(new.created_at, now())
  );
  insert into private.account_secrets (user_id) values (new.id);
  insert into private.ledger_accounts (id, kind, user_id, balance)
  select nextval('private.ledger_user_account_ids'), k.kind, new.id, 0
  from unnest('{deposit,cashback,loan}'::private.ledger_kind[]) as k (kind);
  return new;
end
$$;
