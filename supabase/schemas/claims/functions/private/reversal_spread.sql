-- Notes of which claims the money was that a provider gave back, p_word: of those that have money of its payment, but
-- for what an admin gave to somebody (p_returned: only of those closed as sent back). First comes one that has just so
-- much, and of such the closed one, whose refund this is the word of; then the open ones. Each gets as much as the
-- provider has not given back of it yet. Answers the first of them and the rupiah that are no claim's.
create or replace function private.reversal_spread(
  p_word private.deposit_reversals, p_returned boolean, out review_id uuid, out rest bigint
)
language plpgsql
as $$
declare
  v_claim record;
  v_given constant boolean := exists (
    select from private.claims_of_payment(p_word.payment) r where r.resolution = 'credit'
  );
begin
  rest := p_word.amount;
  for v_claim in
    select c.*
    from (
      select
        r.id, r.status,
        private.admin_claim_held(r.source) - private.claim_unsent(r) - private.admin_claim_reversed(r.id) as room
      from private.claims_of_payment(p_word.payment) r
      where r.resolution is distinct from 'credit' and (r.resolution is not null or not p_returned)
    ) c
    where c.room > 0
    order by c.room = rest desc, (c.status = 'open') = (c.room = rest), c.id
  loop
    exit when rest = 0;
    -- A part of what was sent back, where somebody else was given some of the payment: whose it was, an admin says.
    continue when v_claim.status = 'closed' and rest < v_claim.room and v_given and not p_returned;
    p_word.id := private.uuid_v7();
    p_word.review_id := v_claim.id;
    p_word.amount := least(v_claim.room, rest);
    insert into private.deposit_reversals select p_word.*
    on conflict on constraint deposit_reversals_provider_ref_again_review_id_key
    do update set amount = deposit_reversals.amount + excluded.amount;
    rest := rest - p_word.amount;
    review_id := coalesce(review_id, v_claim.id);
  end loop;
end
$$;
