-- What a commission adds to the payout of what was open before a moment: its rupiah where it is not paid, less than
-- nothing where it was paid and its sale returned since, and 0 for all others.
create or replace function private.commission_open(c private.commissions, p_before timestamptz)
returns bigint
language sql
immutable
as $$
  select case
    when c.payout_code is null and c.returned_at is null and c.earned_at < p_before then c.amount
    when c.payout_code is not null and c.return_code is null and c.returned_at is not null then -c.amount
    else 0
  end
$$;
