-- Whether a change of standing opens money or entry, or takes an admin away: another role, a higher category, a
-- permission that moves money, and whether an admin or sales user is active. Taking the rest away is one admin's, and
-- so is making an agent a Master: private.standing_with asks what they have sold (docs/decisions, masters).
create or replace function private.standing_needs_two(p_before public.accounts, p_after public.accounts)
returns boolean
language sql
immutable
as $$
  select p_before.role <> p_after.role
    or p_after.category > p_before.category and not (p_before.category = 2 and p_after.category = 3)
    or exists (
      select from unnest(p_after.permissions) p
      where p in ('sales', 'deposit_transfer', 'send_money') and not p = any (p_before.permissions)
    )
    or p_before.is_active <> p_after.is_active and p_before.role = 'admin'
    or p_after.is_active and not p_before.is_active and 'sales' = any (p_before.permissions)
$$;
