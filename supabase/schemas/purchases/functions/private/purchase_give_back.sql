-- Gives a purchase's whole price back to the balance that paid it, out of the given house legs.
-- A second refund or return of the same purchase is refused by the transfer's key.
create or replace function private.purchase_give_back(
  p_kind private.transfer_kind, p public.purchases, p_house integer[], p_amounts bigint[]
)
returns void
language plpgsql
as $$
begin
  perform private.ledger_post(
    p_kind, p.ref_id,
    p_house || private.ledger_user_account(p.user_id, p.pay_with::text),
    p_amounts || p.buying_price
  );
end
$$;
