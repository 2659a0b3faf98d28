-- Service role, for a guest: what the page of a link shows (core/checkout/schema.ts, checkoutPage): who sells, its
-- products at the customer's prices (billers at none), of p_inquiry the bill that was found, or whose number it is, and
-- how that bill or p_product may be paid. Nothing in it tells what the agent pays. What no way to pay takes is not
-- listed. Raises not_found for an address that is none; a link that takes no orders says `open` false and lists
-- nothing; `unpayable` says that it would take them if what it sells could be paid.
create or replace function public.checkout_page(
  p_slug text, p_product text default null, p_inquiry text default null
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  l private.checkout_links;
  v_unpayable boolean := false;
  v_open boolean;
  v_products jsonb;
  v_price bigint;
  v_bill jsonb;
  v_customer jsonb;
begin
  select x.* into l from private.checkout_links x where x.slug = p_slug;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  v_open := private.checkout_sells(l);
  if v_open then
    select coalesce(jsonb_agg(
      (n.told - 'cashback' - 'regular_price' - 'is_promo') || jsonb_build_object('price', case when n.module = 'prabayar' then n.price else 0 end)
      || case
        when n.module = 'pascabayar' then n.shut
        when n.price < n.cost and n.told ->> 'status' = 'active' then '{"status": "disturbed"}'::jsonb
        else '{}'
      end
      order by n.position, n.code
    ) filter (where n.payable), '[]'), count(*) > 0 and not coalesce(bool_or(n.payable), false)
    into v_products, v_unpayable
    from (
      select (o.product).position, (o.product).code, (o.product).module, o.cost, o.price, o.payable,
        private.product_json(o.product, o.category) as told,
        -- A bill has no price that a route could be too dear for.
        case when private.product_status_now(o.product) = 'active'
          and exists (select from private.routes_now((o.product).id))
          then '{"status": "active", "stock_label": "available"}'::jsonb else '{}' end as shut
      from private.checkout_offers(l) o
    ) n;
    select (e ->> 'price')::bigint into v_price
    from jsonb_array_elements(v_products) e where e ->> 'product_code' = p_product;
    select
      case when i.about = 'bill' then private.checkout_bill_json(l, i) end,
      case when i.about = 'customer' then private.checkout_customer_json(i) end
    into v_bill, v_customer
    from private.inquiries i
    where i.ref_id = p_inquiry and i.link_id = l.id
      and not exists (select from private.checkout_orders o where o.ref_id = i.ref_id);
    v_price := coalesce((v_bill ->> 'price')::bigint, v_price);
  end if;
  return jsonb_build_object(
    'slug', l.slug,
    'open', v_open and v_products <> '[]',
    'unpayable', v_unpayable,
    'type', l.type,
    'operator', l.operator,
    'operator_name', (select o.name from private.operators o where o.code = l.operator),
    'shop', private.checkout_shop(l.user_id),
    'bill', v_bill,
    'customer', v_customer,
    'products', coalesce(v_products, '[]'),
    'channels', case when v_open then private.checkout_channels(l.user_id, v_price) else '[]' end
  );
end
$$;

grant execute on function public.checkout_page to service_role;
