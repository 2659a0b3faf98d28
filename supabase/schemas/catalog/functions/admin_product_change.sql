-- Admins: makes a product as p_values (some of private.product_values) says, with a reason, once for a key; p_version
-- names the product that the admin saw. A buyer's next look finds it so; what was sold before is as it was. Answers it
-- (productDetail). Raises not_found, changed_meanwhile, nothing_changed, price_below_floor {category, price, min, cost,
-- margin, promotion, cashback}, validation_failed {field, problem}, idempotency_mismatch.
create or replace function public.admin_product_change(
  p_key text, p_code text, p_version text, p_values jsonb, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('product', p_code, p_version, p_values, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_product private.products;
  v_next private.products;
  v_changed jsonb;
begin
  v_product := private.admin_product_open(v_key, v_hash, p_code, p_version);
  if v_product.id is null then
    return public.admin_product_get(p_code);
  elsif p_values is null or jsonb_typeof(p_values) <> 'object' then
    perform private.fail(422, 'validation_failed');
  end if;
  v_next := private.product_with(v_product, p_values);
  -- What the type needs is not taken away (private.product_take_type).
  v_next.permission := coalesce(
    (select t.permission from private.product_types t where t.code = v_next.type), v_next.permission
  );
  v_changed := private.differing(private.product_values(v_product), private.product_values(v_next));
  if v_changed = '{}' then
    perform private.fail(422, 'nothing_changed');
  end if;
  -- Sales read here how much money they sent, and it is theirs: it stays from when the product had a supplier on.
  if private.amount_sent(v_product) is distinct from private.amount_sent(v_next) and (
    exists (select from private.product_suppliers o where o.product_id = v_product.id)
    or exists (
      select from private.admin_actions h
      where h.subject_kind = 'product' and h.subject = p_code and h.action = 'product_routes'
    )
  ) then
    perform private.fail(422, 'validation_failed', '{"field": "nominal", "problem": "amount_kept"}');
  end if;
  perform private.product_refuse_loss(v_product, v_next);
  update private.products d
  set operator = v_next.operator, name = v_next.name, label = v_next.label, description = v_next.description,
    nominal = v_next.nominal, prices = v_next.prices, promo_discount = v_next.promo_discount,
    cashbacks = v_next.cashbacks, stock = v_next.stock, permission = v_next.permission, position = v_next.position,
    status = v_next.status, disturbed_since = v_next.disturbed_since, disturbed_until = v_next.disturbed_until,
    disturbed_note = v_next.disturbed_note
  where d.id = v_product.id;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'product_change', 'product', p_code,
    private.only_keys(private.product_values(v_product), v_changed), v_changed, v_reason
  );
  return public.admin_product_get(p_code);
end
$$;

grant execute on function public.admin_product_change to authenticated;
