-- Whether a link takes new orders: it is on, and its agent is still one.
create or replace function private.checkout_sells(l private.checkout_links)
returns boolean
language sql
stable
as $$
  select l.status = 'on' and exists (
    select from public.accounts a
    where a.id = l.user_id and a.is_active and a.deleted_at is null and private.agency_open(a.category)
  )
$$;
