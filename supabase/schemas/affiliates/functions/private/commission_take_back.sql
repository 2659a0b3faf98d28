-- The sale was returned: what it earned its buyer's affiliate is no cost any more and owed no more. What was paid of it
-- already is taken off the payouts to come. The caller holds the row (private.commission_lock).
create or replace function private.commission_take_back(p_ref text)
returns void
language plpgsql
as $$
declare
  v_amount bigint;
begin
  update private.commissions c set returned_at = clock_timestamp()
  where c.ref_id = p_ref and c.returned_at is null
  returning c.amount into v_amount;
  if found then
    perform private.ledger_post(
      'commission_return', p_ref,
      array[private.house('commission_cost'), private.house('commission_payable')], array[v_amount, -v_amount]
    );
  end if;
end
$$;
