-- Sales and admins: what the agents bought from their loan balances, in pieces for a file, newest first: {rows, next};
-- `next` goes into p_after for the following piece and is null after the last. p_limit is 1 to 5000 rows. Raises
-- forbidden, and not_found for a cursor that is none.
create or replace function public.loan_desk_bill_export(
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
  v_rows jsonb;
begin
  select coalesce(jsonb_agg(private.loan_desk_bill_json(n.p, n.d) order by n.place), '[]')
  into v_rows
  from private.purchase_page(
    private.loan_desk_people(v_sales, p_filter), p_filter || '{"pay_with": "loan", "sort": "newest"}', p_after, v_limit, 0
  )
    with ordinality n (p, d, place);
  return jsonb_build_object(
    'rows', v_rows,
    'next', case when jsonb_array_length(v_rows) = v_limit then v_rows -> -1 -> 'ref_id' end
  );
end
$$;

grant execute on function public.loan_desk_bill_export to authenticated;
