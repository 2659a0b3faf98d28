-- The bank has given back an attempt that was confirmed by a file (p_ref), as two admins have said. Raises
-- payout_not_disbursed.
create or replace function private.payout_return(p_ref text, p_reason text)
returns void
language plpgsql
as $$
declare
  v_attempt private.payout_attempts;
begin
  perform from private.commission_payouts o
  where o.code = (select a.code from private.payout_attempts a where a.ref = p_ref)
  for update;
  select a.* into strict v_attempt from private.payout_attempts a where a.ref = p_ref for update;
  if v_attempt.status <> 'disbursed' then
    perform private.fail(409, 'payout_not_disbursed');
  end if;
  perform private.payout_refuse(v_attempt, 'returned', p_reason);
end
$$;
