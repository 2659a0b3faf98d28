-- Admins: a new product of the type p_type under the code p_code, as p_values (private.product_values) says, with a
-- reason, once for a key. It has no route yet, so it is inactive and nobody sees it, and it stands last among its
-- operator's. Answers it (productDetail). Raises product_code_taken, validation_failed {field, problem},
-- idempotency_mismatch.
create or replace function public.admin_product_create(
  p_key text, p_code text, p_type text, p_values jsonb, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('product new', p_code, p_type, p_values, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_product private.products;
begin
  perform private.lock_user(v_admin);
  if private.admin_replay(v_key, v_hash) then
    return public.admin_product_get(p_code);
  elsif p_code is null or p_code !~ '^[a-z0-9][a-z0-9._-]{1,39}$' then
    perform private.fail(422, 'validation_failed', '{"field": "product_code", "problem": "product_code"}');
  -- The page that makes one has that address.
  elsif p_code = 'new' then
    perform private.fail(422, 'validation_failed', '{"field": "product_code", "problem": "reserved"}');
  elsif p_values is null or jsonb_typeof(p_values) <> 'object' then
    perform private.fail(422, 'validation_failed');
  elsif p_values ?| '{status,disturbed_until,disturbed_note}' then
    perform private.fail(422, 'validation_failed', '{"field": "status", "problem": "unknown_field"}');
  end if;
  select t.code, t.module into v_product.type, v_product.module from private.product_types t where t.code = p_type;
  if not found then
    perform private.fail(422, 'validation_failed', '{"field": "type", "problem": "one_of"}');
  end if;
  v_product.code := p_code;
  v_product.description := '';
  v_product.prices := array[null, null, null]::bigint[];
  v_product.cashbacks := '{0,0,0}';
  v_product.promo_discount := 0;
  v_product.status := 'inactive';
  v_product.position := coalesce((
    select max(d.position) + 1 from private.products d where d.type = p_type and d.operator = p_values ->> 'operator'
  ), 1);
  v_product := private.product_with(v_product, p_values);
  insert into private.products (
    code, type, module, operator, name, label, description, nominal, prices, promo_discount, cashbacks, stock, status,
    disturbed_since, disturbed_until, disturbed_note, position, permission
  )
  values (
    v_product.code, v_product.type, v_product.module, v_product.operator, v_product.name, v_product.label,
    v_product.description, v_product.nominal, v_product.prices, v_product.promo_discount, v_product.cashbacks,
    v_product.stock, v_product.status, v_product.disturbed_since, v_product.disturbed_until, v_product.disturbed_note,
    v_product.position, v_product.permission
  )
  on conflict (code) do nothing
  returning * into v_product;
  if not found then
    perform private.fail(409, 'product_code_taken');
  end if;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'product_create', 'product', p_code, '{}',
    jsonb_build_object('type', p_type) || jsonb_strip_nulls(private.product_values(v_product)), v_reason
  );
  return public.admin_product_get(p_code);
end
$$;

grant execute on function public.admin_product_create to authenticated;
