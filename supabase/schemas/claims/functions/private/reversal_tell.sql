-- Tells whose balance money was taken from for a claim about money that went back, or given to again: of their own
-- customer's order, or of their top-up where it is theirs. p_amount is in rupiah, below 0 what was taken.
create or replace function private.reversal_tell(r private.reviews, p_user uuid, p_amount bigint)
returns void
language plpgsql
as $$
declare
  d public.deposits;
  v_kind text;
begin
  select x.* into d from public.deposits x where x.code = r.subject and x.user_id = p_user;
  if d.checkout then
    v_kind := case when p_amount < 0 then 'checkout_taken_back' else 'checkout_refund_undone' end;
    perform private.checkout_notify(o, v_kind, jsonb_build_object('amount', p_amount))
    from private.checkout_orders o
    where o.deposit_code = d.code;
  else
    v_kind := case when p_amount < 0 then 'deposit_taken_back' else 'deposit_given_back' end;
    perform private.notify_user(p_user, 'balance', v_kind, jsonb_build_object(
      'kind', v_kind, 'amount', p_amount, 'code', d.code
    ));
  end if;
end
$$;
