-- What closed claims about a deposit came to, for its owner, the oldest first: {end, amount, at}, the claim's rupiah.
-- What moved the balance is among its adjustments.
create or replace function private.deposit_check_ends(p_code text)
returns jsonb
language sql
stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'end', private.claim_end(r), 'amount', r.amount, 'at', r.closed_at
  ) order by r.closed_at, r.id), '[]')
  from private.reviews r
  where r.subject = p_code and private.claim_end(r) is not null
$$;
