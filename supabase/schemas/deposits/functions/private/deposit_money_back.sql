-- What a provider says of money that goes back to the payer: that it went (`reversed`), or that it could not
-- (`reversal_failed`: whoever asked for it believes it gone). Answers whether a claim is open for it.
create or replace function private.deposit_money_back(
  p public.deposits, p_provider text, p_payment text, p_state jsonb, p_event uuid
)
returns boolean
language plpgsql
as $$
begin
  if p_state ->> 'status' = 'reversed' then
    return private.deposit_reverse(p, p_provider, p_payment, p_state, p_event);
  end if;
  perform private.review_open(
    'refund_failed', concat_ws(':', 'reversal', p_provider, p_state -> 'reversal' ->> 'ref'), p.code, p.user_id,
    (p_state -> 'reversal' ->> 'amount')::bigint, p_state || jsonb_build_object('event', p_event)
  );
  return true;
end
$$;
