-- A purchase that a guest paid was taken back by its supplier after it was delivered: what the agent earned is taken
-- from their deposit as far as that goes, the rest is the house's loss, until private.checkout_refund gives the agent
-- back what money that went back took from them: that pays it first. All else that the guest paid goes to a claim.
-- The caller holds the agent's balances (private.checkout_lock) and has posted the return.
create or replace function private.checkout_returned(p public.purchases)
returns void
language plpgsql
as $$
declare
  v_profit constant bigint := p.selling_price - p.buying_price;
  v_deposit constant integer := private.ledger_user_account(p.user_id, 'deposit');
  v_taken bigint;
begin
  if v_profit > 0 then
    select least(l.balance, v_profit) into v_taken from private.ledger_accounts l where l.id = v_deposit;
    perform private.ledger_post(
      'checkout_return', p.ref_id,
      array_agg(leg.account) filter (where leg.amount <> 0), array_agg(leg.amount) filter (where leg.amount <> 0)
    )
    from (
      values (v_deposit, -v_taken), (private.house('write_off'), v_taken - v_profit),
        (private.ledger_user_account(p.user_id, 'checkout'), v_profit)
    ) as leg (account, amount);
  end if;
  perform private.checkout_refund(o, 'returned') from private.checkout_orders o where o.ref_id = p.ref_id;
end
$$;
