-- How a transfer is told in a timeline, one row for each thing that it did: `what` and its rupiah. Money that a
-- provider gave back is told by whose it was: `part:balance` from the person's balance, `part:fees` from the fees
-- earned, `part:loss` the house's own; and what of it came back when that failed likewise (`undone:balance`,
-- `undone:fees`, `undone:loss`). What a guest paid, which reached no balance of the agent's, is
-- `move:checkout_paid`, and what is not delivered goes back to it (`move:checkout_refund`). Everything else is one
-- `move:<kind>`.
create or replace function private.transfer_parts(t private.transfers)
returns table (what text, amount bigint)
language sql
stable
as $$
  select
    'move:' || case
      when g.code is not null then 'checkout_paid' when o.id is not null then 'checkout_refund' else t.kind::text
    end,
    coalesce(
      g.total, case when t.kind = 'suspense' then private.admin_claim_held(t.source) end, private.transfer_amount(t.id)
    )
  from (select) one
  left join public.deposits g on t.kind = 'topup' and g.code = t.source and g.checkout
  left join private.checkout_orders o on t.kind = 'refund' and o.ref_id = t.source
  where t.kind not in ('reversal', 'reversal_undone')
  union all
  select
    case t.kind when 'reversal' then 'part:' else 'undone:' end || case p.account_id
      when private.house('fees') then 'fees' when private.house('write_off') then 'loss' else 'balance'
    end,
    abs(sum(p.amount))::bigint
  from private.postings p
  where t.kind in ('reversal', 'reversal_undone') and p.transfer_id = t.id
    and (p.account_id > 0 or p.account_id in (private.house('fees'), private.house('write_off')))
  group by 1
$$;
