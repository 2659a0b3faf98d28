-- Whether a search names a row's values, both by the filters of its list: p_named {filter: [values]} has of each filter
-- that it names the row's own, p_values {filter: value}. False where it names none.
create or replace function private.search_names(p_named jsonb, p_values jsonb)
returns boolean
language sql
immutable
as $$
  select p_named is not null
    and coalesce((p_named -> 'status') ? (p_values ->> 'status'), not p_named ? 'status')
    and coalesce((p_named -> 'state') ? (p_values ->> 'state'), not p_named ? 'state')
    and coalesce((p_named -> 'type') ? (p_values ->> 'type'), not p_named ? 'type')
    and coalesce((p_named -> 'subject_kind') ? (p_values ->> 'subject_kind'), not p_named ? 'subject_kind')
$$;
