-- Whether one of two people registered with the other's code.
create or replace function private.brought(p_one uuid, p_other uuid)
returns boolean
language sql
stable
as $$
  select exists (
    select from public.accounts a where a.id in (p_one, p_other) and a.referred_by in (p_one, p_other)
  )
$$;
