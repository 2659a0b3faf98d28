-- The members of p_object that p_like has, too.
create or replace function private.only_keys(p_object jsonb, p_like jsonb)
returns jsonb
language sql
immutable
as $$
  select coalesce(jsonb_object_agg(m.key, m.value), '{}') from jsonb_each(p_object) m where p_like ? m.key
$$;
