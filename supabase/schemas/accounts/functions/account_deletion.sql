-- What keeps the signed-in account from being deleted (private.deletion_blocks), and what would be lost with it, in
-- rupiah: `cashback`, credited or to be credited, and `commission` that no payout has paid yet.
create or replace function public.account_deletion()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  return private.deletion_blocks(v_user) || jsonb_build_object('cashback', (
    select coalesce(sum(l.balance), 0) from private.ledger_accounts l where l.user_id = v_user and l.kind = 'cashback'
  ) + (
    select coalesce(sum(c.amount), 0) from private.cashbacks c where c.user_id = v_user and c.status = 'due'
  ), 'commission', greatest((private.commission_sums(v_user) ->> 'open')::bigint, 0));
end
$$;

grant execute on function public.account_deletion to authenticated;
