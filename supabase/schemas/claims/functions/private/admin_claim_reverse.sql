-- Books money that the provider gave back for a claim, once: `take_back` takes it from the balance that it had
-- reached (what the person never got is fee, and is taken from the fees), `bear` leaves the balance and is the
-- house's loss, `split` takes p_target rupiah from the balance and the rest is the house's loss. The person is told
-- what was taken. Answers the transfer's id. Raises validation_failed, insufficient_balance; the caller has locked
-- the claim.
create or replace function private.admin_claim_reverse(r private.reviews, p_action text, p_target text)
returns bigint
language plpgsql
as $$
declare
  v_row private.deposit_reversals;
  v_credit record;
  v_left bigint;
  v_take bigint;
  v_fee bigint := 0;
begin
  v_row := private.claim_reversal(r);
  select c.* into v_credit from private.payment_credit(v_row.payment, v_row.deposit_code) c;
  v_left := private.reversal_takeable(v_row);
  v_take := case p_action when 'take_back' then v_left when 'bear' then 0
    else substring(trim(p_target) from '^[0-9]{1,12}$')::bigint end;
  if v_take is null or v_take > v_left or (p_action = 'split' and v_take = 0) then
    perform private.fail(422, 'validation_failed', '{"field": "target"}');
  end if;
  if p_action = 'take_back' then
    v_fee := v_row.amount - v_take;
  end if;
  perform private.ledger_post(
    'reversal', r.source, array_agg(leg.account) filter (where leg.amount <> 0),
    array_agg(leg.amount) filter (where leg.amount <> 0)
  )
  from (
    values (private.payment_cash(v_row.payment, v_row.deposit_code), v_row.amount), (v_credit.account_id, -v_take),
      (private.house('fees'), -v_fee), (private.house('write_off'), v_take + v_fee - v_row.amount)
  ) as leg (account, amount);
  update private.deposit_reversals set from_balance = v_take where id = v_row.id;
  if v_take > 0 then
    perform private.reversal_tell(r, v_credit.user_id, -v_take);
  end if;
  return (select t.id from private.transfers t where t.source = r.source and t.kind = 'reversal');
end
$$;
