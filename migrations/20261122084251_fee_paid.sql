-- The fee that a deposit's payment brought, which is less than what was asked where an admin credited it.
alter table public.deposits add column fee_paid bigint not null default 0 check (fee_paid >= 0);
update public.deposits d set fee_paid = moved.fees
from (
  select t.source, sum(p.amount) as fees
  from private.transfers t
  join private.postings p on p.transfer_id = t.id and p.account_id in (-4, -10)
  where t.kind = 'topup'
  group by t.source
) moved
where moved.source = d.code and moved.fees > 0;

-- Answers with other columns than before.
drop function private.cashback_filtered(uuid, jsonb);
