-- How a transfer is told in a timeline, one row for each thing that it did: `what` and its rupiah. Money that a
-- provider gave back is told by whose it was: `part:balance` from the person's balance, `part:fees` from the fees
-- earned, `part:loss` the house's own. Everything else is one `move:<kind>`.
create or replace function private.transfer_parts(t private.transfers)
returns table (what text, amount bigint)
language sql
stable
as $$
  select 'move:' || t.kind, private.transfer_amount(t.id) where t.kind <> 'reversal'
  union all
  select
    case p.account_id
      when private.house('fees') then 'part:fees' when private.house('write_off') then 'part:loss' else 'part:balance'
    end,
    abs(sum(p.amount))::bigint
  from private.postings p
  where t.kind = 'reversal' and p.transfer_id = t.id
    and (p.account_id > 0 or p.account_id in (private.house('fees'), private.house('write_off')))
  group by 1
$$;
