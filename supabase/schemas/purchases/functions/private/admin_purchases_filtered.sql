-- The sales that a filter of the admins asks for (admin_purchase_list). Open ones are few and found whenever they were
-- made, or on the days that are asked; what has ended is of those days, of today where none are, 31 days at most, along
-- the index of times. A reference is found by itself, a number or an order number in those days.
create or replace function private.admin_purchases_filtered(p_filter jsonb)
returns setof public.purchases
language plpgsql
stable
as $$
declare
  c_most constant integer := 31;
  v_to constant date := coalesce((p_filter ->> 'to')::date, private.jakarta_day(now()));
  v_from constant date := greatest(coalesce((p_filter ->> 'from')::date, v_to), v_to - c_most + 1);
  v_asked constant text := private.admin_purchases_asked(p_filter);
  v_open constant boolean := v_asked in ('open', 'found');
  v_search constant text := trim(coalesce(p_filter ->> 'search', ''));
  v_start constant timestamptz := private.day_start(v_from, null);
  v_end constant timestamptz := private.day_start(v_to + 1, null);
begin
  if upper(v_search) ~ '^TRX[0-9A-Z]{8,40}$' then
    return query select p.* from public.purchases p where p.ref_id = upper(v_search);
    return;
  end if;
  return query
  select p.*
  from (
    select q.*
    from private.dispatches_open o
    cross join lateral (select x.ref_id from private.dispatches x where x.id = o.id offset 0) x
    join public.purchases q on q.ref_id = x.ref_id
    where v_open and q.status in ('unprocessed', 'processing')
    union all
    -- Nobody asks about these any more: their claims know of them.
    select q.*
    from private.reviews r
    join public.purchases q on q.ref_id = r.subject
    where v_open and r.kind = 'dispatch_too_old' and r.status = 'open' and q.status in ('unprocessed', 'processing')
    union all
    select q.*
    from public.purchases q
    where v_asked <> 'open'
      and q.updated_at >= v_start and q.created_at >= v_start and q.created_at < v_end
      and case v_asked
        when 'all' then true
        when 'found' then q.status not in ('unprocessed', 'processing')
        else q.status::text = v_asked
      end
  ) p
  join private.products d on d.id = p.product_id
  join public.accounts a on a.id = p.user_id
  where (p_filter ->> 'type' is null or d.type = p_filter ->> 'type')
    and (not v_open or p_filter ->> 'from' is null and p_filter ->> 'to' is null
      or p.created_at >= v_start and p.created_at < v_end)
    and private.search_finds(
      p_filter, concat_ws(' ', d.code, d.name, a.name, a.email, p.order_number, p.serial_number, p.destination),
      private.sale_numbers(p.destination, p.serial_number), array[p.buying_price, p.selling_price, d.nominal],
      private.destination_joined(d.type, d.operator, p.destination),
      jsonb_build_object('status', p.status, 'type', d.type)
    );
end
$$;
