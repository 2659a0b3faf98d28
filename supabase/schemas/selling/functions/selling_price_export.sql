-- The user's own price list in pieces for a file: {rows, next}; `next` goes into p_after for the following piece and is
-- null after the last. p_limit is 1 to 5000 rows. Raises not_found for a cursor that is none.
create or replace function public.selling_price_export(
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
  v_category constant integer := private.account_category();
  v_limit constant integer := least(greatest(coalesce(p_limit, 1000), 1), 5000);
  v_after bigint := 0;
  v_rows jsonb;
begin
  if p_after is not null then
    select p.place into v_after from private.selling_prices(v_user, p_filter) p where (p.product).code = p_after;
    if not found then
      perform private.fail(404, 'not_found');
    end if;
  end if;
  select coalesce(jsonb_agg(
    private.selling_price_json(v_user, v_category, n.product, n.operator_name) order by n.place
  ), '[]')
  into v_rows
  from (
    select p.* from private.selling_prices(v_user, p_filter) p where p.place > v_after order by p.place limit v_limit
  ) n;
  return jsonb_build_object(
    'rows', v_rows,
    'next', case when jsonb_array_length(v_rows) = v_limit then v_rows -> -1 ->> 'product_code' end
  );
end
$$;

grant execute on function public.selling_price_export to authenticated;
