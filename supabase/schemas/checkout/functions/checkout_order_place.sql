-- Service role, for a guest: asks for one product of a link, to be paid through a channel (its id, or its brand).
-- p_price and p_max_fee are what the guest saw, in rupiah. A bill is that of p_inquiry, which says whose it is; whose
-- number another product is sold to is kept where that was asked on the link and is still good.
-- Nothing is sold before it is paid (private.checkout_place). Once for a key of the guest's form. Answers {order,
-- deposit, replayed, charge} (private.checkout_answer). Raises not_found, checkout_closed, inquiry_expired,
-- product_not_found and what private.purchase_refuse_product raises, invalid_number, customer_not_found,
-- number_blocked, price_changed {old_price, new_price}, duplicate_limit {count, limit}, confirm_repeat {count, limit}
-- where it was not confirmed, too_many_open_orders {limit}, channel_unavailable, below_minimum {min}, above_maximum
-- {max}, validation_failed {field}, idempotency_mismatch.
create or replace function public.checkout_order_place(
  p_key text,
  p_slug text,
  p_product_code text,
  p_destination text,
  p_price bigint,
  p_channel text,
  p_max_fee bigint,
  p_contact text default null,
  p_confirm_repeat boolean default false,
  p_inquiry text default null,
  p_locale text default 'id'
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_id constant uuid := private.uuid_v7();
  v_hash constant uuid := private.request_hash(jsonb_build_array(
    p_product_code, p_destination, p_price, p_channel, p_contact, p_inquiry
  ));
  l private.checkout_links;
  o private.checkout_orders;
  d public.deposits;
  v_key uuid;
  v_product private.products;
  v_inquiry private.inquiries;
  v_customer private.inquiries;
  v_category smallint;
  v_cost bigint;
  v_price bigint;
  v_destination text;
  v_repeats integer;
  v_limit integer;
  v_settings private.site_settings;
  v_channel private.payment_channels;
begin
  select x.* into l from private.checkout_links x where x.slug = p_slug;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  v_key := private.request_key(l.id, p_key);
  -- As every sale of the agent, whose repeats are counted with these.
  perform private.lock_user(l.user_id);
  select x.* into o from private.checkout_orders x where x.request_key = v_key;
  if found then
    if o.request_hash <> v_hash then
      perform private.fail(409, 'idempotency_mismatch');
    end if;
    return private.checkout_answer(o, true);
  end if;
  select x.* into strict l from private.checkout_links x where x.id = l.id for share;
  if not private.checkout_sells(l) then
    perform private.fail(422, 'checkout_closed');
  end if;
  select a.category into strict v_category from public.accounts a where a.id = l.user_id;
  select x.* into v_product
  from private.products x
  where x.code = p_product_code and x.type = l.type and x.operator = l.operator
    and (l.product_id is null or x.id = l.product_id);
  if not found then
    perform private.fail(404, 'product_not_found');
  end if;
  perform private.product_admit(l.user_id, v_product);
  v_cost := v_product.prices[v_category] - v_product.promo_discount;
  v_price := private.checkout_price(l, v_cost);
  if v_product.module = 'pascabayar' then
    select i.* into v_inquiry
    from private.inquiries i
    where i.ref_id = p_inquiry and i.link_id = l.id and i.product_id = v_product.id and i.status = 'inquiry'
      and i.expires_at > clock_timestamp();
    if not found then
      perform private.fail(422, 'inquiry_expired');
    elsif v_product.status <> 'active' or not v_product.offered or not exists (
      select from private.routes_now(v_product.id)
    ) then
      perform private.product_refuse_inquiry(v_product);
    end if;
    v_price := private.checkout_bill_price(l, v_inquiry);
  elsif v_price < v_cost or v_product.status <> 'active' or not v_product.offered or v_product.stock = 0 or not exists (
    select from private.routes_now(v_product.id) r where r.stock is distinct from 0 and r.cost <= v_cost - v_product.cashbacks[v_category]
  ) then
    perform private.purchase_refuse_product(v_product, v_cost - v_product.cashbacks[v_category]);
  end if;
  v_destination := coalesce(
    v_inquiry.destination, private.destination_normalise(v_product.type, v_product.operator, p_destination)
  );
  if v_price is distinct from p_price then
    perform private.fail(409, 'price_changed', jsonb_build_object('old_price', p_price, 'new_price', v_price));
  end if;
  if v_product.module = 'prabayar' then
    v_customer := private.inquiry_living(l.user_id, l.id, v_product, 'customer', v_destination);
    -- As core/inquiries/inquire.ts tells them. A supplier that cannot say stops nothing.
    if v_customer.reason = 'wrong_destination' then
      perform private.fail(422, 'customer_not_found');
    elsif v_customer.reason = 'number_blocked' then
      perform private.fail(422, 'number_blocked');
    end if;
  end if;
  if p_contact is not null and not (
    p_contact ~ '^\+[1-9][0-9]{7,14}$'
    or p_contact ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' and length(p_contact) <= 254
      and not private.has_unseen(p_contact)
  ) then
    perform private.fail(422, 'validation_failed', '{"field": "contact"}');
  end if;
  v_repeats := private.checkout_repeats(l.user_id, v_product.id, v_destination, null);
  if v_repeats > 0 then
    select s.duplicate_limit_per_day into strict v_limit from private.site_settings s;
    if v_repeats >= v_limit then
      perform private.fail(422, 'duplicate_limit', jsonb_build_object('count', v_repeats, 'limit', v_limit));
    elsif p_confirm_repeat is not true then
      perform private.fail(409, 'confirm_repeat', jsonb_build_object('count', v_repeats, 'limit', v_limit));
    end if;
  end if;
  perform private.checkout_refuse_crowd(l.id, v_destination, p_contact);

  select s.* into strict v_settings from private.site_settings s;
  select c.* into v_channel
  from private.payment_channels c
  join private.channel_order(l.user_id, v_price, v_settings) n on n.id = c.id
  where (c.id = p_channel or private.channel_brand(c) = p_channel) and private.checkout_takes(c, null)
  order by c.id = p_channel desc, n.preference
  limit 1;
  if not found then
    perform private.fail(422, 'channel_unavailable');
  elsif v_price < v_channel.min_amount then
    perform private.fail(422, 'below_minimum', jsonb_build_object('min', v_channel.min_amount));
  elsif v_price > v_channel.max_amount then
    perform private.fail(422, 'above_maximum', jsonb_build_object('max', v_channel.max_amount));
  end if;
  d.fee := private.channel_asked_fee(v_channel, v_settings, v_price);
  if d.fee > p_max_fee then
    perform private.fail(409, 'price_changed', jsonb_build_object(
      'old_price', v_price + p_max_fee, 'new_price', v_price + d.fee
    ));
  end if;
  d.created_at := clock_timestamp();
  insert into public.deposits as x (
    code, user_id, request_key, request_hash, channel_id, provider, amount, fee, total, created_at, expires_at, checkout
  )
  values (
    private.public_code('DEP'), l.user_id, v_key, v_hash, v_channel.id, v_channel.provider, v_price, d.fee,
    v_price + d.fee, d.created_at, d.created_at + least(v_channel.lifetime, interval '2 hours'), true
  )
  returning x.* into d;
  insert into private.checkout_orders as x (
    id, link_id, user_id, request_key, request_hash, token, deposit_code, ref_id, product_id, destination, price,
    contact, locale, inquiry, bill, admin, customer, created_at
  )
  values (
    v_id, l.id, l.user_id, v_key, v_hash,
    translate(encode(extensions.gen_random_bytes(16), 'base64'), '+/=', '-_'), d.code,
    private.public_code('TRX'), v_product.id, v_destination, v_price, p_contact,
    case when p_locale in ('id', 'en', 'zh') then p_locale else 'id' end, coalesce(v_inquiry.ref_id, v_customer.ref_id),
    v_inquiry.amount, v_inquiry.admin,
    case when v_customer.status = 'inquiry' then private.checkout_customer_json(v_customer) end, d.created_at
  )
  returning x.* into o;
  return private.checkout_answer(o, false);
end
$$;

grant execute on function public.checkout_order_place to service_role;
