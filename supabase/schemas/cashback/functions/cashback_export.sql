-- The cashbacks of a filter in pieces for a file, newest first: {rows, next}; `next` goes into p_after
-- for the following piece and is null after the last. p_limit is 1 to 5000 rows. Raises forbidden,
-- not_found for a cursor that is none.
create or replace function public.cashback_export(
  p_filter jsonb default '{}', p_after text default null, p_limit integer default 1000
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_limit constant integer := least(greatest(coalesce(p_limit, 1000), 1), 5000);
  v_due_day date;
  v_sold_at timestamptz;
  v_rows jsonb;
begin
  perform private.require_permission(v_user, 'cashback');
  if p_after is not null then
    select c.due_day, p.created_at into v_due_day, v_sold_at
    from private.cashbacks c join public.purchases p on p.ref_id = c.ref_id
    where c.ref_id = p_after and c.user_id = v_user;
    if not found then
      perform private.fail(404, 'not_found');
    end if;
  end if;
  select coalesce(jsonb_agg(n.entry order by n.due_day desc, n.sold_at desc, n.ref_id desc), '[]')
  into v_rows
  from (
    select c.*
    from private.cashback_filtered(v_user, p_filter) c
    where p_after is null or (c.due_day, c.sold_at, c.ref_id) < (v_due_day, v_sold_at, p_after)
    order by c.due_day desc, c.sold_at desc, c.ref_id desc
    limit v_limit
  ) n;
  return jsonb_build_object(
    'rows', v_rows,
    'next', case when jsonb_array_length(v_rows) = v_limit then v_rows -> -1 -> 'ref_id' end
  );
end
$$;

grant execute on function public.cashback_export to authenticated;
