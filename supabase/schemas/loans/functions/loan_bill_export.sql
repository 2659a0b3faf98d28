-- What the signed-in agent bought from the loan balance, in pieces for a file, newest first: {rows, next}; `next` goes
-- into p_after for the following piece and is null after the last. p_limit is 1 to 5000 rows. Raises forbidden, and
-- not_found for a cursor that is none.
create or replace function public.loan_bill_export(
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
  v_rows jsonb;
begin
  perform private.require_permission(v_user, 'loan');
  select coalesce(jsonb_agg(private.purchase_row(n.p, n.d) order by n.place), '[]')
  into v_rows
  from private.purchase_page(
    jsonb_build_object(v_user, null),
    private.purchase_filter(v_user, p_filter) || '{"pay_with": "loan", "sort": "newest"}', p_after, v_limit, 0
  )
    with ordinality n (p, d, place);
  return jsonb_build_object(
    'rows', v_rows,
    'next', case when jsonb_array_length(v_rows) = v_limit then v_rows -> -1 -> 'ref_id' end
  );
end
$$;

grant execute on function public.loan_bill_export to authenticated;
