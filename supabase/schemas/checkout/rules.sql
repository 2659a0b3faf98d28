create trigger checkout_orders_stay before delete or truncate on private.checkout_orders
  for each statement execute function private.refuse_change();
create trigger checkout_links_stay before delete or truncate on private.checkout_links
  for each statement execute function private.refuse_change();
create trigger checkout_links_spend_key after insert on private.checkout_links
  for each row execute function private.spend_key('request_key');
