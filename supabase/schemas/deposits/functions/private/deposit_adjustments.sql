-- What else moved on its owner's deposit balance because of a deposit, as admins settled claims about it, in order:
-- [{kind, amount, created_at}], the amount in rupiah, negative where it was taken back; `reversal_undone`
-- gives again what was taken for a refund that failed. Which claims are about it, private.deposit_claims says.
create or replace function private.deposit_adjustments(d public.deposits)
returns jsonb
language plpgsql
stable
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', t.kind, 'amount', p.amount, 'created_at', t.created_at
    ) order by t.id), '[]')
    from private.deposit_claims(d) r
    join private.transfers t on t.id = r.transfer_id and t.kind in ('claim_credit', 'reversal')
      or t.source = r.source and t.kind = 'reversal_undone'
    join private.postings p on p.transfer_id = t.id
    join private.ledger_accounts l on l.id = p.account_id and l.user_id = d.user_id and l.kind = 'deposit'
  );
end
$$;
