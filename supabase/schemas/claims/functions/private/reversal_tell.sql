-- Tells whose balance money was taken from for a claim about money that went back, or given to again: of their own
-- customer's order, or of their top-up where it is theirs. p_amount is in rupiah, below 0 what was taken.
create or replace function private.reversal_tell(r private.reviews, p_user uuid, p_amount bigint)
returns void
language plpgsql
as $$
declare
  d public.deposits;
  v_sum constant jsonb := jsonb_build_object('amount', p_amount);
begin
  select x.* into d from public.deposits x where x.code = r.subject and x.user_id = p_user;
  if d.checkout then
    perform private.checkout_notify(o, 'checkout_taken_back', v_sum)
    from private.checkout_orders o
    where o.deposit_code = d.code and p_amount < 0;
    perform private.checkout_notify(o, 'checkout_refund_undone', v_sum)
    from private.checkout_orders o
    where o.deposit_code = d.code and p_amount >= 0;
  elsif p_amount < 0 then
    perform private.notify_user(p_user, 'balance', 'deposit_taken_back', v_sum || jsonb_build_object(
      'kind', 'deposit_taken_back', 'code', d.code
    ));
  else
    perform private.notify_user(p_user, 'balance', 'deposit_given_back', v_sum || jsonb_build_object(
      'kind', 'deposit_given_back', 'code', d.code
    ));
  end if;
end
$$;
