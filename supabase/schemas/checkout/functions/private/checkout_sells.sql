-- Whether a link takes new orders: it is on, its agent is still one, and what it sells is sold to whom nobody knows
-- (private.checkout_type). A link may be older than the rule of its type.
create or replace function private.checkout_sells(l private.checkout_links)
returns boolean
language sql
stable
as $$
  select l.status = 'on' and private.checkout_type(l.type) and exists (
    select from public.accounts a
    where a.id = l.user_id and a.is_active and a.deleted_at is null and private.agency_open(a.category)
  )
$$;
