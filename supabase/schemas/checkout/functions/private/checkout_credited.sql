-- A claim's money, of which nobody knew whose it is, was given to an agent by the code of an order that was not paid:
-- the order has ended, and what is still paid for it comes after the end. Nothing for any other code, nor where it is
-- known what was paid: another order's payment ends none but its own (private.deposit_end_review), and is no other
-- guest's to be told of. The caller has locked the deposit (private.claim_lock).
create or replace function private.checkout_credited(p_code text, r private.reviews)
returns void
language plpgsql
as $$
declare
  o private.checkout_orders;
  d public.deposits;
begin
  select x.* into o from private.checkout_orders x where x.deposit_code = p_code;
  if not found or exists (select from public.deposits x where x.code = r.subject) then
    return;
  end if;
  select x.* into strict d from public.deposits x where x.code = p_code;
  if d.status in ('paid', 'review') then
    return;
  elsif d.status = 'pending' then
    perform private.deposit_change(p_code, 'cancelled');
  end if;
  update private.checkout_orders x set review_id = r.id where x.id = o.id and x.review_id is null;
  perform private.checkout_tell_guest(o, 'credited', r.amount, r.id);
end
$$;
