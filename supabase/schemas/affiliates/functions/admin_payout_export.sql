-- Admins: the payouts of a filter in pieces for a file, newest first: {rows, next}; `next` goes into p_after for the
-- following piece and is null after the last. p_limit is 1 to 5000 rows. Raises not_found for a cursor that is none.
create or replace function public.admin_payout_export(
  p_filter jsonb default '{}', p_after text default null, p_limit integer default 1000
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_limit constant integer := least(greatest(coalesce(p_limit, 1000), 1), 5000);
  v_created_at timestamptz;
  v_rows jsonb;
begin
  if p_after is not null then
    select o.created_at into v_created_at from private.commission_payouts o where o.code = p_after;
    if not found then
      perform private.fail(404, 'not_found');
    end if;
  end if;
  select coalesce(jsonb_agg(n.entry order by n.created_at desc, n.code desc), '[]')
  into v_rows
  from (
    select o.* from private.payout_filtered(p_filter, v_admin) o
    where p_after is null or (o.created_at, o.code) < (v_created_at, p_after)
    order by o.created_at desc, o.code desc
    limit v_limit
  ) n;
  return jsonb_build_object(
    'rows', v_rows,
    'next', case when jsonb_array_length(v_rows) = v_limit then v_rows -> -1 -> 'code' end
  );
end
$$;

grant execute on function public.admin_payout_export to authenticated;
