-- Whether a person is an admin who may act as one.
create or replace function private.acts_as_admin(p_user uuid)
returns boolean
language sql
stable
as $$
  select exists (
    select from public.accounts a
    where a.id = p_user and a.role = 'admin' and a.is_active and a.deleted_at is null
  )
$$;
