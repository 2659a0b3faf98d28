-- Service role, for a guest: asks what is due at a biller of a link, or whose number a product of it would be sold to,
-- in the name of its agent; p_number and p_extra are public.inquiry_open's, p_asker is who asks (the keyed hash of an
-- address). The same number is answered by what was asked on the link, while that is good. Answers {inquiry_id, ask}:
-- whether a Worker has to ask (public.inquiry_take); what was found stands on the link's page. Raises not_found,
-- checkout_closed, product_not_found, no_inquiry, product_inactive, product_disturbed, product_closed {until},
-- invalid_number {reason}, inquiry_limit {limit}.
create or replace function public.checkout_inquire(
  p_slug text, p_product_code text, p_number text, p_extra jsonb default '{}', p_asker text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  l private.checkout_links;
  v_module text;
  v_opened jsonb;
begin
  select x.* into l from private.checkout_links x where x.slug = p_slug;
  if not found then
    perform private.fail(404, 'not_found');
  elsif not private.checkout_sells(l) then
    perform private.fail(422, 'checkout_closed');
  end if;
  select d.module into v_module
  from private.products d
  where d.code = p_product_code and d.type = l.type and d.operator = l.operator
    and (l.product_id is null or d.id = l.product_id);
  if not found then
    perform private.fail(404, 'product_not_found');
  end if;
  v_opened := private.inquiry_begin(
    l.user_id, l.id, p_product_code, p_number, case v_module when 'pascabayar' then 'bill' else 'customer' end, p_extra,
    false, p_asker
  );
  return jsonb_build_object(
    'inquiry_id', v_opened #>> '{inquiry,inquiry_id}', 'ask', (v_opened ->> 'ask')::boolean
  );
end
$$;

grant execute on function public.checkout_inquire to service_role;
