-- Whether the one side may bring a complaint from one state to another; staying is none.
create or replace function private.complaint_moves(
  p_from private.complaint_state, p_to private.complaint_state, p_by text
)
returns boolean
language sql
stable
as $$
  select exists (
    select from private.complaint_transitions t
    where t.from_state = p_from and t.to_state = p_to and t.by = p_by
  )
$$;
