-- Whether a payout of somebody's own is in a batch.
create or replace function private.payout_batch_pays(p_batch text, p_user uuid)
returns boolean
language sql
stable
as $$
  select exists (
    select from private.payout_attempts a
    join private.commission_payouts o on o.code = a.code
    where a.batch_code = p_batch and o.user_id = p_user
  )
$$;
