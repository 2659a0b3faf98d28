-- The destinations that the user sold to last, for one prepaid type: newest first, at most 8.
create or replace function public.purchase_recent(p_type text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'destination', private.destination_national(n.destination),
      'server_name', private.server_name(p_type, n.operator, n.destination),
      'operator', n.operator,
      'product_code', n.code,
      'product_name', n.name,
      'at', n.created_at
    ) order by n.created_at desc, n.ref_id desc), '[]')
    from (
      select one.* from (
        select distinct on (latest.destination) latest.*
        from (
          select p.ref_id, p.destination, p.created_at, d.operator, d.code, d.name
          from public.purchases p
          join private.products d on d.id = p.product_id
          where p.user_id = v_user and d.type = p_type
          order by p.created_at desc, p.ref_id desc
          limit 500
        ) latest
        order by latest.destination, latest.created_at desc, latest.ref_id desc
      ) one
      order by one.created_at desc, one.ref_id desc
      limit 8
    ) n
  );
end
$$;

grant execute on function public.purchase_recent to authenticated;
