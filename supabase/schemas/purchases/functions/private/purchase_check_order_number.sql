-- Raises validation_failed for an order number with other characters than letters, digits, dash and
-- underscore, order_number_taken when the user has used it. The caller holds the user's lock.
create or replace function private.purchase_check_order_number(p_user uuid, p_order_number text)
returns void
language plpgsql
as $$
begin
  if p_order_number !~ '^[A-Za-z0-9_-]{1,64}$' then
    perform private.fail(422, 'validation_failed', '{"field": "order_number"}');
  end if;
  if exists (select from public.purchases p where p.user_id = p_user and p.order_number = p_order_number) then
    perform private.fail(422, 'order_number_taken');
  end if;
end
$$;
