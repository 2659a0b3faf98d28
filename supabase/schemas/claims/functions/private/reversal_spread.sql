-- Notes of which claims the money was that a provider gave back, p_word: of those that have money of its payment, but
-- for what an admin gave to somebody, the open ones first, and of them one that has just so much; each gets as much as
-- the provider has not given back of it yet. Answers the first of them and the rupiah that are no claim's.
create or replace function private.reversal_spread(
  p_word private.deposit_reversals, out review_id uuid, out rest bigint
)
language plpgsql
as $$
declare
  v_claim record;
begin
  rest := p_word.amount;
  for v_claim in
    select c.*
    from (
      select r.id, r.status, private.admin_claim_held(r.source) - private.admin_claim_reversed(r.id) as room
      from private.claims_of_payment(p_word.payment) r
      where r.resolution is distinct from 'credit'
    ) c
    where c.room > 0
    order by c.status, c.room = rest desc, c.id
  loop
    exit when rest = 0;
    p_word.id := private.uuid_v7();
    p_word.review_id := v_claim.id;
    p_word.amount := least(v_claim.room, rest);
    insert into private.deposit_reversals select p_word.*;
    rest := rest - p_word.amount;
    review_id := coalesce(review_id, v_claim.id);
  end loop;
end
$$;
