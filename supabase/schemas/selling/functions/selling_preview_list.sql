-- A page of all that the user's rules make of what they sell (core/selling/schema.ts, ownPricePage): that of
-- public.selling_price_list, with what each product costs them.
create or replace function public.selling_preview_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_page constant jsonb := public.selling_price_list(p_filter);
begin
  return v_page || jsonb_build_object(
    'rows', private.selling_with_cost(private.account_category(), v_page -> 'rows')
  );
end
$$;

grant execute on function public.selling_preview_list to authenticated;
