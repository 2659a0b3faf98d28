-- A purchase that a guest paid was delivered: what they paid beyond its price is the agent's, and its receipt has a
-- public page. The caller has locked the purchase and its payment (private.checkout_lock), and posted the sale.
create or replace function private.checkout_sold(p public.purchases, p_serial text)
returns void
language plpgsql
as $$
declare
  o private.checkout_orders;
  v_profit constant bigint := p.selling_price - p.buying_price;
begin
  select x.* into strict o from private.checkout_orders x where x.ref_id = p.ref_id;
  if v_profit > 0 then
    perform private.ledger_post(
      'checkout_profit', p.ref_id,
      array[private.ledger_user_account(p.user_id, 'deposit'), private.ledger_user_account(p.user_id, 'checkout')],
      array[v_profit, -v_profit]
    );
  end if;
  insert into private.receipt_links (user_id, expires_at, ref_id, token)
  values (
    p.user_id, now() + interval '90 days', p.ref_id,
    translate(encode(extensions.gen_random_bytes(16), 'base64'), '+/=', '-_')
  )
  on conflict (ref_id) do nothing;
  perform private.checkout_tell_guest(o, 'success', null);
  perform private.checkout_notify(o, 'checkout_success', jsonb_build_object(
    'status', 'success', 'serial_number', p_serial, 'profit', v_profit
  ));
  perform private.checkout_tell_back(o.deposit_code);
end
$$;
