-- The signed-in affiliate takes a payout that the bank refused into their deposit, once for a key. Answers the payout
-- (core/affiliates/schema.ts, payout). Raises not_found, payout_not_refused, idempotency_mismatch.
create or replace function public.commission_payout_to_deposit(p_key text, p_code text)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  select private.payout_decide(p_key, p_code, 'deposit')
$$;

grant execute on function public.commission_payout_to_deposit to authenticated;
