-- The members of p_after that p_before has in another form, or not.
create or replace function private.differing(p_before jsonb, p_after jsonb)
returns jsonb
language sql
immutable
as $$
  select coalesce(jsonb_object_agg(m.key, m.value), '{}')
  from jsonb_each(p_after) m
  where p_before -> m.key is distinct from m.value
$$;
