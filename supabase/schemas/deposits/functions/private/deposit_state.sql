-- What is true of a deposit now: its status, or of a paid one whose money an admin took from the balance again after it
-- went back to its payer, `taken_back` (all that it had brought) or `part_taken_back`.
create or replace function private.deposit_state(d public.deposits)
returns text
language sql
stable
as $$
  select case
    when d.status <> 'paid' or a.taken = 0 then private.deposit_status_now(d)::text
    when a.taken >= d.credited + a.added then 'taken_back'
    else 'part_taken_back'
  end
  from (
    select
      coalesce(-sum(x.amount) filter (where x.kind <> 'claim_credit'), 0) as taken,
      coalesce(sum(x.amount) filter (where x.kind = 'claim_credit'), 0) as added
    from jsonb_to_recordset(private.deposit_adjustments(d)) as x (kind text, amount bigint)
  ) a
$$;
