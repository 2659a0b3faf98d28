-- Sales and admins: the agents' loan deposits of a filter in pieces for a file, newest first: {rows, next}; `next` goes
-- into p_after for the following piece and is null after the last. Open ones are not first, as on the page: one that is
-- closed meanwhile would be left out or told twice. p_limit is 1 to 5000 rows. Raises forbidden, and not_found for a
-- cursor that is none.
create or replace function public.loan_desk_deposit_export(
  p_filter jsonb default '{}', p_after text default null, p_limit integer default 1000
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_sales constant uuid := private.require_loan_desk();
  v_limit constant integer := least(greatest(coalesce(p_limit, 1000), 1), 5000);
  v_at timestamptz;
  v_rows jsonb;
begin
  if p_after is not null then
    select (m.d).created_at into v_at
    from private.loan_desk_deposit_filtered(v_sales, '{}') m
    where (m.d).code = p_after;
    if not found then
      perform private.fail(404, 'not_found');
    end if;
  end if;
  select coalesce(jsonb_agg(private.loan_desk_deposit_json(n.d, n.f) order by (n.d).created_at desc, (n.d).code desc), '[]')
  into v_rows
  from (
    select m.*
    from private.loan_desk_deposit_filtered(v_sales, p_filter) m
    where p_after is null or ((m.d).created_at, (m.d).code) < (v_at, p_after)
    order by (m.d).created_at desc, (m.d).code desc
    limit v_limit
  ) n;
  return jsonb_build_object(
    'rows', v_rows,
    'next', case when jsonb_array_length(v_rows) = v_limit then v_rows -> -1 -> 'code' end
  );
end
$$;

grant execute on function public.loan_desk_deposit_export to authenticated;
