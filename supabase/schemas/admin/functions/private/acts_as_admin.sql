-- Whether somebody is an admin who may act as one.
create or replace function private.acts_as_admin(a public.accounts)
returns boolean
language sql
immutable
as $$
  select a.role = 'admin' and a.is_active and a.deleted_at is null
$$;
