-- The signed-in affiliate has a payout that the bank refused sent again, to the bank account that is registered now,
-- once for a key. Answers the payout. Raises not_found, payout_not_refused, payout_bank_unverified,
-- idempotency_mismatch.
create or replace function public.commission_payout_again(p_key text, p_code text)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  select private.payout_decide(p_key, p_code, 'again')
$$;

grant execute on function public.commission_payout_again to authenticated;
