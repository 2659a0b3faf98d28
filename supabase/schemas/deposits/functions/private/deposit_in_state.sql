-- True when a deposit is what a filter's word says (`deposit_state`). Claims are read of paid ones alone.
create or replace function private.deposit_in_state(d public.deposits, p_state text)
returns boolean
language sql
stable
as $$
  select case
    when p_state not in ('paid', 'taken_back', 'part_taken_back', 'refunded', 'part_refunded') then private.deposit_status_now(d)::text = p_state
    when d.status = 'paid' then private.deposit_state(d) = p_state
    else false
  end
$$;
