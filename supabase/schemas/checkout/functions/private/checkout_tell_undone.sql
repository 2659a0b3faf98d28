-- Tells the guest of a delivered order that p_amount rupiah of its payment did not go back after all, for the refund
-- p_word does not hold: they were told of it when it went (private.reversal_add). The order and its payment stand, and
-- no money is theirs for that.
create or replace function private.checkout_tell_undone(
  d public.deposits, p_word private.deposit_reversals, p_amount bigint, p_review uuid
)
returns void
language sql
as $$
  select private.checkout_tell_guest(o, 'refund_undone', p_amount, p_review)
  from private.checkout_orders o
  join public.purchases s on s.ref_id = o.ref_id and s.status = 'success'
  where o.deposit_code = d.code and p_amount > 0 and p_word.kind = 'refund'
    and p_word.payment = concat_ws(':', d.provider, d.code, d.provider_ref)
$$;
