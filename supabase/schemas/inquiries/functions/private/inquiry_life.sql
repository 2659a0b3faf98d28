-- How long what a supplier said is good. A bill may be paid elsewhere meanwhile, and an offer end; a meter changes its
-- owner seldom; a definite no stands for a moment, so that asking once more costs nothing, and silence not at all.
create or replace function private.inquiry_life(p_about text, p_reason text)
returns interval
language sql
immutable
as $$
  select case
    when p_reason in ('wrong_destination', 'number_blocked', 'nothing_due') then interval '2 minutes'
    when p_reason is not null then interval '0'
    when p_about = 'customer' then interval '1 hour'
    else interval '30 minutes'
  end
$$;
