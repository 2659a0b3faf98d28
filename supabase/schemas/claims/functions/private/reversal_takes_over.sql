-- What was done by a word that does not hold, or is held for it, has gone back all the same where another word of its
-- payment, which counted less than it says beside it, is of as much: a cancellation, a chargeback. It is that one's
-- from now on, and nothing moves. p_review is the claim by which an admin left the word as wrong.
create or replace function private.reversal_takes_over(p_provider text, p_ref text, p_again integer, p_review uuid)
returns void
language plpgsql
as $$
declare
  v_done private.deposit_reversals;
  v_word private.deposit_reversals;
begin
  for v_done in
    select x.*
    from private.deposit_reversals x
    join private.reviews r on r.id = x.review_id
    where x.provider = p_provider and x.ref = p_ref and x.again = p_again and x.failed_at is null and x.amount > 0
      and x.review_id is distinct from p_review and (
        r.resolution in ('return', 'take_back', 'bear', 'split') or private.admin_claim_held(r.source) is not null
      )
  loop
    select x.* into v_word
    from private.reversals_counted() x
    where x.payment = v_done.payment and (x.provider, x.ref, x.again) <> (p_provider, p_ref, p_again)
      and x.said - v_done.amount >= (
        select sum(y.amount) from private.reversals_counted() y
        where (y.payment, y.provider, y.ref, y.again) = (x.payment, x.provider, x.ref, x.again)
      )
    order by x.kind = 'cancelled_after_paid', x.id
    limit 1;
    continue when not found;
    update private.deposit_reversals x
    set amount = 0, from_balance = null, failed_at = clock_timestamp()
    where x.id = v_done.id;
    v_word.id := private.uuid_v7();
    v_word.review_id := v_done.review_id;
    v_word.amount := v_done.amount;
    v_word.from_balance := v_done.from_balance;
    insert into private.deposit_reversals select v_word.*
    on conflict (provider, ref, again, review_id) do update set
      amount = deposit_reversals.amount + excluded.amount,
      from_balance = coalesce(deposit_reversals.from_balance + excluded.from_balance, excluded.from_balance);
  end loop;
end
$$;
