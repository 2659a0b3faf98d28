-- The complaints of a user that a filter lets through (complaint_list); days are Jakarta's, both included.
create or replace function private.complaint_filtered(p_user uuid, p_filter jsonb)
returns setof private.complaints
language sql
stable
as $$
  select c.*
  from private.complaints c
  join public.purchases p on p.ref_id = c.ref_id
  join private.products d on d.id = p.product_id
  where c.user_id = p_user
    and (p_filter ->> 'state' is null or c.state::text = p_filter ->> 'state')
    and (p_filter ->> 'reason' is null or c.reason = p_filter ->> 'reason')
    and (p_filter ->> 'from' is null or c.created_at >= private.day_start((p_filter ->> 'from')::date, null))
    and (p_filter ->> 'to' is null or c.created_at < private.day_start((p_filter ->> 'to')::date + 1, null))
    and private.search_finds(
      p_filter,
      concat_ws(' ', c.code, c.ref_id, d.name, private.destination_national(p.destination), p.serial_number),
      private.sale_numbers(p.destination, p.serial_number), array[p.buying_price],
      private.destination_joined(d.type, d.operator, p.destination), jsonb_build_object('state', c.state)
    )
$$;
