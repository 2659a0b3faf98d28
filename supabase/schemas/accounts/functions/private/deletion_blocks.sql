-- What keeps an account from being deleted (decisions §6): deposit and loan in rupiah; purchases under way, with those
-- that customers paid of which nobody has said yet what is due; top-ups that are still open. Of both also what is
-- before an admin and may bring its owner money; payouts of commission that have not arrived; batches of payouts that
-- wait and that this person made or marked, which nobody confirms once they are gone. All are 0 for one that may go.
create or replace function private.deletion_blocks(p_user uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'deposit', (
      select coalesce(max(l.balance), 0) from private.ledger_accounts l where l.user_id = p_user and l.kind = 'deposit'
    ),
    'loan', greatest(
      (select coalesce(max(abs(l.balance)), 0) from private.ledger_accounts l where l.user_id = p_user and l.kind = 'loan'),
      (select coalesce(max(f.usage), 0) from private.loan_facilities f where f.user_id = p_user)
    ),
    'loan_requests', (
      select count(*) from private.loan_deposits d where d.user_id = p_user and d.closed_at is null
    ),
    'purchases', greatest(
      (
        select count(*) from public.purchases p
        where p.user_id = p_user and p.status in ('inquiry', 'unprocessed', 'processing')
      ) + (
        select count(*) from private.checkout_orders o
        join private.inquiries i on i.ref_id = o.ref_id
        where o.user_id = p_user and i.status = 'asking'
      ) + (
        select count(*) from private.reviews r
        join public.purchases p on p.ref_id = r.subject
        where r.status = 'open' and p.user_id = p_user and not p.status in ('inquiry', 'unprocessed', 'processing')
          and 'refund' = any (private.admin_claim_choices(r))
      ),
      -- Money of customers is never left behind, whatever it waits for.
      (
        select count(*) from private.ledger_accounts l
        where l.user_id = p_user and l.kind = 'checkout' and l.balance <> 0
      )
    ),
    'deposits', (
      select count(*) from public.deposits d where d.user_id = p_user
        and (
          private.deposit_status_now(d) in ('pending', 'review')
          -- Its picture of a transfer is not looked at yet.
          or private.deposit_status_now(d) <> 'paid'
            and exists (select from private.deposit_proofs f where f.deposit_code = d.code and f.doubted_at is null)
        )
    ) + (
      -- Of money that a claim gave to somebody else, the next word is about whoever has it.
      select count(distinct d.code) from private.reviews r
      join public.deposits d on d.code = r.subject
      where r.status = 'open' and coalesce(r.user_id, d.user_id) = p_user and not d.checkout
        and not (d.user_id = p_user and private.deposit_status_now(d) in ('pending', 'review'))
    ),
    'payouts', (
      select count(*) from private.commission_payouts o where o.user_id = p_user and o.status in ('in_process', 'refused')
    ),
    'batches', (
      select count(*) from private.commission_batches b
      where b.status = 'waiting' and exists (select from private.payout_batch_firsts(b.code) f where f.person = p_user)
    )
  )
$$;
