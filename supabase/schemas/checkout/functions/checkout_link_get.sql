-- One of the user's links (core/checkout/schema.ts, linkDetail), with what of it no way to pay takes, and the least and
-- most rupiah that one does: null where none is open. Raises not_found.
create or replace function public.checkout_link_get(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_answer jsonb;
begin
  select private.checkout_link_json(l) || jsonb_build_object(
    'left_out', (
      select coalesce(jsonb_agg(
        jsonb_build_object('product_code', (o.product).code, 'product_name', (o.product).name, 'price', o.price)
        order by (o.product).position, (o.product).code
      ), '[]')
      from private.checkout_offers(l) o where not o.payable and (o.product).module = 'prabayar'
    ),
    'pays_from', w.least,
    'pays_to', w.most
  ) into v_answer
  from private.checkout_links l
  cross join (
    select min(c.min_amount) as least, max(c.max_amount) as most
    from private.payment_channels c where private.checkout_takes(c, null)
  ) w
  where l.id = p_id and l.user_id = v_user;
  if v_answer is null then
    perform private.fail(404, 'not_found');
  end if;
  return v_answer;
end
$$;

grant execute on function public.checkout_link_get to authenticated;
