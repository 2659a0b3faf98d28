-- Admins: what applying a price rule would change, before it is done (pricePlan): with the first 100 products, how many
-- they are, in how many of them a group would pay more than the one below it (`above`) or ten times what it pays
-- (`tenfold`), and `seen`, which names all of it. p_wanted and what it raises are private.price_plan's.
create or replace function public.admin_price_plan(p_wanted jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_plan constant jsonb := private.price_plan(p_wanted);
  v_group constant integer := (v_plan ->> 'category')::integer;
begin
  return v_plan || (
    select jsonb_build_object(
      'seen', md5(v_plan::text),
      'count', count(*),
      'dearer', count(*) filter (where (c.change ->> 'after')::bigint > (c.change ->> 'before')::bigint),
      'cheaper', count(*) filter (where (c.change ->> 'after')::bigint < (c.change ->> 'before')::bigint),
      'above', count(*) filter (where v_group > 1 and (c.change ->> 'after')::bigint > d.prices[v_group - 1]
        or v_group < 3 and (c.change ->> 'after')::bigint < d.prices[v_group + 1]),
      'tenfold', count(*) filter (where (c.change ->> 'after')::bigint >= 10 * (c.change ->> 'before')::bigint),
      'changes', coalesce(jsonb_agg(c.change - 'id' order by c.place) filter (where c.place <= 100), '[]')
    )
    from jsonb_array_elements(v_plan -> 'changes') with ordinality c (change, place)
    join private.products d on d.code = c.change ->> 'code'
  );
end
$$;

grant execute on function public.admin_price_plan to authenticated;
