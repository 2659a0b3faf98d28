-- One of the user's transactions with its timeline, a bill with what was paid by it, how much money it sends, what a
-- game's server is called, when its supplier was last asked, what is said of complaints about it, and how the order
-- stands that a customer paid it with. Raises not_found.
create or replace function public.purchase_get(p_ref_id text)
returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_answer json;
begin
  select (
    private.purchase_json(p, d)::jsonb || jsonb_build_object(
      'bill', private.purchase_bill(p.ref_id, d), 'amount_sent', private.amount_sent(d),
      'server_name', private.server_name(d.type, d.operator, p.destination), 'check', private.purchase_check(p),
      'complaint', private.complaint_of_sale(p),
      'customer_order', case when p.pay_with = 'checkout' then (
        select jsonb_build_object('id', o.id, 'state', private.checkout_stand(o, t, p.status) -> 'state')
        from private.checkout_orders o
        join public.deposits t on t.code = o.deposit_code
        where o.ref_id = p.ref_id
      ) end
    )
  )::json into v_answer
  from public.purchases p
  join private.products d on d.id = p.product_id
  where p.ref_id = p_ref_id and p.user_id = v_user;
  if v_answer is null then
    perform private.fail(404, 'not_found');
  end if;
  return v_answer;
end
$$;

grant execute on function public.purchase_get to authenticated;
