-- Service role, for a guest: {count, limit} where a link's product is sold to a destination as often today as it may be
-- (private.checkout_repeats); null where it may be ordered, and where public.checkout_order_place refuses it for
-- another reason. It is told before one says how to pay; the order decides.
create or replace function public.checkout_limit(p_slug text, p_product_code text, p_destination text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_limit constant integer := (select s.duplicate_limit_per_day from private.site_settings s);
  v_count integer;
begin
  select private.checkout_repeats(
    l.user_id, d.id, private.destination_normalise(d.type, d.operator, p_destination), null
  ) into v_count
  from private.checkout_links l
  join private.products d on d.code = p_product_code and d.type = l.type and d.operator = l.operator
    and (l.product_id is null or d.id = l.product_id)
  where l.slug = p_slug and private.checkout_sells(l);
  return case when v_count >= v_limit then jsonb_build_object('count', v_count, 'limit', v_limit) end;
exception when sqlstate 'PT422' then
  return null;
end
$$;

grant execute on function public.checkout_limit to service_role;
