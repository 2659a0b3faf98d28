-- Admins: a prepaid product at p_discount rupiah less for every category between two whole minutes, with a reason, once
-- for a key; one that has come begins at once. Answers the promotion. Raises product_not_found, promotion_loss where it
-- would be sold below its cost, promotion_overlaps where the product has another one then, validation_failed,
-- idempotency_mismatch.
create or replace function public.admin_promotion_create(
  p_key text, p_product_code text, p_discount bigint, p_starts_at timestamptz, p_ends_at timestamptz, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(
    jsonb_build_array('promotion', p_product_code, p_discount, p_starts_at, p_ends_at, p_reason)
  );
  v_reason constant text := private.admin_reason(p_reason);
  v_product private.products;
  v_promotion private.promotions;
begin
  perform private.lock_user(v_admin);
  -- Whoever makes another one of this product waits here, and then sees this one.
  select d.* into v_product from private.products d
  where d.code in (p_product_code, lower(p_product_code)) and d.module = 'prabayar' and d.status <> 'inactive'
  order by d.code = p_product_code desc
  limit 1
  for no key update;
  if private.admin_replay(v_key, v_hash) then
    select p.* into strict v_promotion from private.promotions p where p.request_key = v_key;
    return private.promotion_json(v_promotion);
  end if;
  if v_product.id is null then
    perform private.fail(404, 'product_not_found');
  elsif coalesce(p_discount, 0) <= 0 then
    perform private.fail(422, 'validation_failed', '{"field": "discount", "problem": "rupiah"}');
  elsif p_starts_at is null or date_trunc('minute', p_starts_at) <> p_starts_at
    or p_starts_at > now() + interval '1 year' then
    perform private.fail(422, 'validation_failed', '{"field": "starts_at", "problem": "date"}');
  elsif p_starts_at < now() - interval '1 hour' then
    perform private.fail(422, 'validation_failed', '{"field": "starts_at", "problem": "date_past"}');
  elsif p_ends_at is null or date_trunc('minute', p_ends_at) <> p_ends_at
    or p_ends_at <= greatest(p_starts_at, now()) or p_ends_at > p_starts_at + interval '1 year' then
    perform private.fail(422, 'validation_failed', '{"field": "ends_at", "problem": "date_order"}');
  elsif private.promotion_loss(v_product, p_discount) then
    perform private.fail(422, 'promotion_loss');
  elsif exists (
    select from private.promotions p
    where p.product_id = v_product.id and p.ended_at is null and p.starts_at < p_ends_at and p.ends_at > p_starts_at
  ) then
    perform private.fail(422, 'promotion_overlaps');
  end if;
  insert into private.promotions as p (request_key, product_id, discount, starts_at, ends_at, created_by)
  values (v_key, v_product.id, p_discount, p_starts_at, p_ends_at, v_admin);
  perform private.admin_record(
    v_admin, v_key, v_hash, 'promotion_create', 'promotion', v_product.code, '{}', jsonb_build_object(
      'discount', p_discount, 'starts_at', private.iso_jakarta(p_starts_at), 'ends_at', private.iso_jakarta(p_ends_at)
    ), v_reason
  );
  perform public.promotions_turn();
  select p.* into strict v_promotion from private.promotions p where p.request_key = v_key;
  return private.promotion_json(v_promotion);
end
$$;

grant execute on function public.admin_promotion_create to authenticated;
