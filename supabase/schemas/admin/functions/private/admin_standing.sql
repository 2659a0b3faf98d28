-- What admins decide about an account (core/admin/users/user-schema.ts, standing).
create or replace function private.admin_standing(a public.accounts)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'category', a.category,
    'role', a.role,
    'is_active', a.is_active,
    'permissions', (select coalesce(jsonb_agg(p order by p), '[]') from unnest(a.permissions) p)
  )
$$;
