-- Whom and which accounts settled claims reached, of the sources p_sources: each check's name and how many rows
-- break it. How much they moved is compared in private.ledger_check_deposits and private.admin_ledger_check.
create or replace function private.ledger_check_claims(p_sources text[])
returns table (name text, count bigint)
language sql
stable
as $$
  with claims as materialized (
    select r.*
    from unnest(p_sources) s (source)
    join private.reviews r on r.source = s.source and r.status = 'closed'
  )
  -- Held money reached the balance of whom its claim names, and two persons meant the same one; or it left the cash
  -- account on which it had come.
  select 'settlement_fits_claim', count(*)
  from claims r
  where r.resolution in ('credit', 'return') and r.transfer_id is not null and (
    not exists (
      select from private.postings p
      join private.ledger_accounts l on l.id = p.account_id
      where p.transfer_id = r.transfer_id and case r.resolution
        when 'credit' then l.kind = 'deposit' and l.user_id = r.credited_to
        else l.id = private.admin_claim_cash(r.source)
      end
    )
    or r.resolution = 'credit' and exists (
      select from private.admin_proposals p
      where p.review_id = r.id and p.outcome = 'confirmed' and p.target_user is distinct from r.credited_to
    )
  )
  union all
  -- Money that went back left the cash account on which it had come, from the balance that it had reached; the rest
  -- was the fee where all was taken back, and else the house's loss.
  select 'reversal_fits_payment', count(*)
  from claims r
  join private.deposit_reversals x on x.review_id = r.id
  where r.resolution in ('take_back', 'bear', 'split') and x.amount > 0 and (
    select coalesce(array_agg(row(p.account_id, p.amount)::text order by p.account_id), '{}')
    from private.postings p
    where p.transfer_id = r.transfer_id
  ) is distinct from (
    select coalesce(array_agg(row(leg.account, leg.amount)::text order by leg.account), '{}')
    from (
      values
        (private.payment_cash(x.payment, x.deposit_code), x.amount),
        (
          -- Of an order that was not delivered afterwards: the agent's, whom the payment reaches no more.
          case when private.reversal_undone(x.payment, r.transfer_id) then (
            select l.id from public.deposits d
            join private.ledger_accounts l on l.user_id = d.user_id and l.kind = 'deposit'
            where d.code = x.deposit_code
          ) else (select c.account_id from private.payment_credit(x.payment, x.deposit_code) c) end,
          -x.from_balance
        ),
        (
          case r.resolution when 'take_back' then private.house('fees') else private.house('write_off') end,
          x.from_balance - x.amount
        )
    ) as leg (account, amount)
    where leg.amount <> 0
  )
  union all
  -- What failed after it was booked was posted the other way round, unless its sale's end did so; nothing else was.
  select 'reversal_undone_once', count(*)
  from claims r
  left join lateral (
    select true as failed, private.reversal_undone(x.payment, r.transfer_id) as ended
    from private.deposit_reversals x
    where x.review_id = r.id and x.failed_at is not null and x.amount > 0
  ) x on true
  left join private.transfers u on u.source = r.source and u.kind = 'reversal_undone'
  where r.resolution in ('take_back', 'bear', 'split') and case
    when u.id is null then x.failed and not x.ended
    else x.failed is null or (
      select array_agg(row(p.account_id, p.amount)::text order by p.account_id) from private.postings p
      where p.transfer_id = r.transfer_id
    ) is distinct from (
      select array_agg(row(p.account_id, -p.amount)::text order by p.account_id) from private.postings p
      where p.transfer_id = u.id
    )
  end
  union all
  -- A provider's words explain no more of a claim's money than it has.
  select 'words_fit_claim', count(*)
  from (select r.* from unnest(p_sources) s (source) join private.reviews r on r.source = s.source) r
  where private.admin_claim_reversed(r.id) > private.admin_claim_held(r.source) - private.claim_unsent(r)
$$;
