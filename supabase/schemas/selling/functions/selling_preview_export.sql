-- The same in pieces for a file, as public.selling_price_export reads them.
create or replace function public.selling_preview_export(
  p_filter jsonb default '{}', p_after text default null, p_limit integer default 1000
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_piece constant jsonb := public.selling_price_export(p_filter, p_after, p_limit);
begin
  return v_piece || jsonb_build_object(
    'rows', private.selling_with_cost(private.account_category(), v_piece -> 'rows')
  );
end
$$;

grant execute on function public.selling_preview_export to authenticated;
