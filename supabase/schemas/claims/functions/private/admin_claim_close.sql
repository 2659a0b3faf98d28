-- Does what was decided of a claim, closes it and tells its owner what became of it. A deposit that waited for this
-- claim alone has ended. The caller has locked the claim, which is open, and what it is about (private.claim_lock).
create or replace function private.admin_claim_close(
  p_admin uuid, r private.reviews, p_action text, p_target text
)
returns void
language plpgsql
as $$
declare
  v_transfer bigint;
  v_person uuid;
  v_word private.deposit_reversals;
  v_unsent bigint;
begin
  if p_action = 'credit' then
    v_person := private.admin_claim_target(p_admin, p_target);
    v_transfer := private.admin_claim_credit(p_admin, r, p_target);
  elsif p_action = 'return' then
    v_transfer := private.admin_claim_return(r);
  elsif p_action = 'write_off' then
    v_transfer := private.admin_claim_write_off(r);
  elsif p_action in ('take_back', 'bear', 'split') then
    v_transfer := private.admin_claim_reverse(r, p_action, p_target);
  elsif p_action = 'refund' then
    perform private.admin_claim_refund(r);
  elsif p_action = 'keep' and r.kind in ('refund', 'chargeback', 'cancelled_after_paid') then
    v_word := private.claim_reversal(r);
  end if;
  update private.reviews
  set status = 'closed', closed_at = clock_timestamp(), resolution = p_action, transfer_id = v_transfer,
    credited_to = v_person
  where id = r.id
  returning * into r;
  if v_word.amount > 0 then
    -- A word that was wrong is so of all claims whose money it said had gone.
    v_unsent := private.reversal_undo(v_word.provider, v_word.ref, v_word.again, r.id);
    perform private.deposit_notify_check(d.code, 'refund_failed', v_unsent)
    from public.deposits d
    where d.code = r.subject and not d.checkout and v_unsent > 0;
  end if;
  perform private.claim_notify_end(r);
  perform private.checkout_tell_back(r.subject);
  perform private.deposit_end_review(r.subject);
end
$$;
