-- A person as the admin area names them.
create or replace function private.admin_person_json(p_user uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object('id', a.id, 'name', a.name, 'email', a.email, 'phone', coalesce(a.phone, ''))
  from public.accounts a
  where a.id = p_user
$$;
