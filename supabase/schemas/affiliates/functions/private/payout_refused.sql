-- Whether a payout of theirs waits for what its owner decides, who may register another bank account for it.
create or replace function private.payout_refused(p_user uuid)
returns boolean
language sql
stable
as $$
  select exists (
    select from private.commission_payouts o where o.user_id = p_user and o.status = 'refused'
  )
$$;
