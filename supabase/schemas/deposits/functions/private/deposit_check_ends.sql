-- What closed claims about a deposit came to, for its owner, the oldest first: {end, amount, at}, the claim's rupiah,
-- without what of it was sent by a refund that failed since, of `restored` what came back to the balance. What moved
-- the balance is among its adjustments.
create or replace function private.deposit_check_ends(p_code text)
returns jsonb
language plpgsql
stable
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'end', c.came_to,
      'amount', case c.came_to
        when 'restored' then private.claim_restored(r)
        else r.amount - private.claim_unsent(r)
      end,
      'at', r.closed_at
    ) order by r.closed_at, r.id), '[]')
    from public.deposits d
    join lateral private.deposit_claims(d) r on d.user_id = coalesce(r.user_id, d.user_id)
    cross join lateral private.claim_end(r) c (came_to)
    where d.code = p_code and c.came_to is not null
  );
end
$$;
