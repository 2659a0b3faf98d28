-- Admins: the suppliers that a product's orders are sent to, in this order, with a reason, once for a key; p_version
-- names the product that the admin saw. p_routes are SKUs (`digiflazz:xld10`), 20 at most, each of them once: one that
-- the product did not have must be known from its supplier's price list, or be another product's, for what it costs is
-- the supplier's to say. Orders that are under way stay where they are. Answers it (productDetail). Raises not_found,
-- changed_meanwhile, nothing_changed, sku_unknown {sku}, validation_failed {field, problem}, idempotency_mismatch.
create or replace function public.admin_product_routes(
  p_key text, p_code text, p_version text, p_routes jsonb, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('routes', p_code, p_version, p_routes, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_product private.products;
  v_before jsonb;
  v_wanted text[];
begin
  if p_routes is null or jsonb_typeof(p_routes) <> 'array' or jsonb_array_length(p_routes) > 20 then
    perform private.fail(422, 'validation_failed', '{"field": "routes", "problem": "invalid"}');
  end if;
  v_wanted := array(select jsonb_array_elements_text(p_routes));
  -- A price list of a supplier that is just being read names its rows by their place in the route.
  perform from private.price_lists l order by l.supplier, l.module for update;
  v_product := private.admin_product_open(v_key, v_hash, p_code, p_version);
  if v_product.id is null then
    return public.admin_product_get(p_code);
  elsif cardinality(v_wanted) > (select count(distinct w) from unnest(v_wanted) w) then
    perform private.fail(422, 'validation_failed', '{"field": "routes", "problem": "twice"}');
  end if;
  v_before := coalesce((
    select jsonb_agg(o.supplier || ':' || o.sku order by o.priority)
    from private.product_suppliers o where o.product_id = v_product.id
  ), '[]');
  if v_before = to_jsonb(v_wanted) then
    perform private.fail(422, 'nothing_changed');
  end if;
  perform private.product_route(v_product, v_wanted);
  perform private.admin_record(
    v_admin, v_key, v_hash, 'product_routes', 'product', p_code, jsonb_build_object('routes', v_before),
    jsonb_build_object('routes', to_jsonb(v_wanted)), v_reason
  );
  return public.admin_product_get(p_code);
end
$$;

grant execute on function public.admin_product_routes to authenticated;
