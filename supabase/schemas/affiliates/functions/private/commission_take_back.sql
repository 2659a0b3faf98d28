-- The sale was returned: what it earned its affiliate is no cost and owed no more. What was paid of it is taken off the
-- payouts to come, and told. The caller holds the row (private.commission_lock).
create or replace function private.commission_take_back(p_ref text)
returns void
language plpgsql
as $$
declare
  c private.commissions;
begin
  update private.commissions x set returned_at = clock_timestamp()
  where x.ref_id = p_ref and x.returned_at is null
  returning x.* into c;
  if found then
    perform private.ledger_post(
      'commission_return', p_ref,
      array[private.house('commission_cost'), private.house('commission_payable')], array[c.amount, -c.amount]
    );
    if c.payout_code is not null then
      perform private.notify_user(c.user_id, 'balance', 'commission_taken_back', jsonb_build_object(
        'kind', 'commission_taken_back', 'code', c.code, 'amount', c.amount
      ));
    end if;
  end if;
end
$$;
