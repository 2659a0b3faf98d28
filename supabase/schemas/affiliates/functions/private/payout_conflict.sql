-- An attempt is said to have arrived when its money had gone another way: nothing is booked, and what it has cost,
-- where it had left, is kept for when it is. It stays marked until the bank gives the money back, and admins are told
-- once.
create or replace function private.payout_conflict(a private.payout_attempts)
returns void
language plpgsql
as $$
begin
  update private.payout_attempts x
  set conflict_at = clock_timestamp(), cost = case when a.status = 'refused' then private.payout_cost(a.batch_code) end
  where x.ref = a.ref and x.conflict_at is null;
  if found then
    update private.commission_payouts o set changed_at = clock_timestamp() where o.code = a.code;
    perform private.admin_alert('payout_conflict', (
      select jsonb_build_object('code', o.code, 'amount', o.amount, 'person', c.name)
      from private.commission_payouts o
      join public.accounts c on c.id = o.user_id
      where o.code = a.code
    ));
  end if;
end
$$;
