-- An agent in the admins' list of those who have sold enough to be Masters (core/masters/schema.ts).
create or replace function private.master_row(a public.accounts, p_turnover bigint, p_sales bigint)
returns jsonb
language sql
stable
as $$
  select private.admin_person_json(a.id) || jsonb_build_object(
    'turnover', p_turnover, 'sales', p_sales, 'created_at', a.created_at
  )
$$;
