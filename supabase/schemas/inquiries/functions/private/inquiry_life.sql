-- How long what a supplier said is good. A bill may be paid elsewhere meanwhile, a meter changes its owner seldom;
-- a definite no stands for a moment, so that asking once more costs nothing, and silence not at all.
create or replace function private.inquiry_life(p_about text, p_reason text)
returns interval
language sql
immutable
as $$
  select case
    when p_reason in ('wrong_destination', 'number_blocked', 'nothing_due') then interval '2 minutes'
    when p_reason is not null then interval '0'
    when p_about = 'bill' then interval '30 minutes'
    else interval '1 hour'
  end
$$;
