-- Makes a link where the user's customers buy (core/checkout/schema.ts, linkInput): p_link is {type, operator,
-- product_code?, price_rule: fixed | margin, amount, title?}. A fixed price is of one product and not below what
-- the user pays for it; a bill tells its own, so its link has a margin. Offers to a number are chosen by whoever
-- is signed in, and what only a verified person may do is done by whom we know: neither has links. Once for a key.
-- Answers the link. Raises forbidden, validation_failed {field}, product_not_found, selling_price_too_low,
-- checkout_link_limit {limit}, idempotency_mismatch.
create or replace function public.checkout_link_create(p_key text, p_link jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_most constant integer := 50;
  v_user constant uuid := private.require_user();
  v_key constant uuid := private.request_key(v_user, p_key);
  v_hash constant uuid := private.request_hash(coalesce(p_link, '{}'));
  v_title constant text := nullif(trim(p_link ->> 'title'), '');
  v_code constant text := p_link ->> 'product_code';
  v_amount constant text := p_link ->> 'amount';
  v_product private.products;
  v_category smallint;
  l private.checkout_links;
begin
  perform private.lock_user(v_user);
  select x.* into l from private.checkout_links x where x.request_key = v_key;
  if found then
    if l.request_hash <> v_hash then
      perform private.fail(409, 'idempotency_mismatch');
    end if;
    return private.checkout_link_json(l);
  end if;
  perform private.require_permission(v_user, 'agency');
  if char_length(v_title) > 60 or private.has_unseen(v_title) or private.has_link(v_title) then
    perform private.fail(422, 'validation_failed', '{"field": "title"}');
  elsif coalesce(p_link ->> 'price_rule', '') not in ('fixed', 'margin')
    or p_link ->> 'price_rule' = 'fixed' and v_code is null then
    perform private.fail(422, 'validation_failed', '{"field": "price_rule"}');
  elsif coalesce(v_amount, '') !~ '^[0-9]{1,9}$' or v_amount::bigint > 100000000 then
    perform private.fail(422, 'validation_failed', '{"field": "amount"}');
  end if;
  select d.* into v_product
  from private.products d
  where private.checkout_type(p_link ->> 'type') and d.type = p_link ->> 'type' and d.operator = p_link ->> 'operator'
    and d.status <> 'inactive' and d.offered and (v_code is null or d.code = v_code)
  order by d.position, d.code
  limit 1;
  if not found then
    perform private.fail(404, 'product_not_found');
  end if;
  perform private.product_admit(v_user, v_product);
  if p_link ->> 'price_rule' = 'fixed' and v_product.module = 'pascabayar' then
    perform private.fail(422, 'validation_failed', '{"field": "price_rule"}');
  end if;
  select a.category into strict v_category from public.accounts a where a.id = v_user;
  if p_link ->> 'price_rule' = 'fixed'
    and v_amount::bigint < v_product.prices[v_category] - v_product.promo_discount then
    perform private.fail(422, 'selling_price_too_low');
  end if;
  if (
    select count(*) from private.checkout_links x where x.user_id = v_user and x.status <> 'ended'
  ) >= c_most then
    perform private.fail(422, 'checkout_link_limit', jsonb_build_object('limit', c_most));
  end if;
  -- What their customers pay waits here (docs/decisions/checkout.md).
  insert into private.ledger_accounts (id, kind, user_id, balance)
  select nextval('private.ledger_user_account_ids'), 'checkout', v_user, 0
  where private.ledger_user_account(v_user, 'checkout') is null;
  insert into private.checkout_links as x (
    id, user_id, request_key, request_hash, slug, title, type, operator, product_id, price_rule, amount, created_at
  )
  values (
    private.uuid_v7(), v_user, v_key, v_hash, lower(left(private.public_code(''), 10)), v_title, v_product.type,
    v_product.operator, case when v_code is not null then v_product.id end, p_link ->> 'price_rule',
    v_amount::bigint, clock_timestamp()
  )
  returning x.* into l;
  return private.checkout_link_json(l);
end
$$;

grant execute on function public.checkout_link_create to authenticated;
