-- The complaints that a filter of the admins asks for (admin_complaint_list): those that wait for an admin where no
-- state is asked, and besides these those of a state that is searched.
create or replace function private.admin_complaints_filtered(p_filter jsonb)
returns setof private.complaints
language sql
stable
as $$
  select c.*
  from private.complaints c
  join public.accounts a on a.id = c.user_id
  join public.purchases p on p.ref_id = c.ref_id
  join private.products d on d.id = p.product_id
  where case coalesce(p_filter ->> 'state', 'todo')
      when 'todo' then c.state in ('open', 'in_work')
        or coalesce(p_filter #> '{search_values,state}' ? c.state::text, false)
      when 'all' then true
      else c.state::text = p_filter ->> 'state'
    end
    and (p_filter ->> 'reason' is null or c.reason = p_filter ->> 'reason')
    and case p_filter ->> 'age'
      when 'late' then c.answer_due < now()
      when 'day' then c.created_at < now() - interval '1 day'
      when 'week' then c.created_at < now() - interval '7 days'
      else true
    end
    and (p_filter ->> 'from' is null or c.created_at >= private.day_start((p_filter ->> 'from')::date, null))
    and (p_filter ->> 'to' is null or c.created_at < private.day_start((p_filter ->> 'to')::date + 1, null))
    and private.search_finds(
      p_filter,
      concat_ws(
        ' ', c.code, c.ref_id, d.code, d.name, a.name, a.email, p.order_number, p.serial_number,
        private.destination_national(p.destination)
      ),
      concat_ws(' ', a.phone, private.sale_numbers(p.destination, p.serial_number)),
      array[p.buying_price, p.selling_price, d.nominal],
      private.destination_joined(d.type, d.operator, p.destination), jsonb_build_object('state', c.state)
    )
$$;
