-- What an account may do now: the permissions it was given, without those that the site has
-- switched off, and `cashback` for agents where the site has it (core spec §6).
create or replace function private.account_permissions(p_user uuid)
returns text[]
language sql
stable
as $$
  select
    case
      when c.allow_deposit_transfer then a.permissions
      else array_remove(a.permissions, 'deposit_transfer')
    end
    || case when c.stash_cashback_enabled and a.category in (2, 3) then '{cashback}'::text[] else '{}' end
  from public.accounts a
  cross join private.site_settings c
  where a.id = p_user
$$;
