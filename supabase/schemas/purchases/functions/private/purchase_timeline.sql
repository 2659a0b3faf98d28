-- How a purchase went, oldest first: [{status, at, note}].
create or replace function private.purchase_timeline(p public.purchases)
returns json
language plpgsql
stable
as $$
begin
  return (
    select json_agg(s.step order by s.place)
    from (
      select 1 as place, private.purchase_step('unprocessed', p.created_at, null) as step
      union all
      select 2, private.purchase_step('processing', p.processing_at, null) where p.processing_at is not null
      union all
      select 2 + t.place, t.step::json from jsonb_array_elements(p.timeline) with ordinality t (step, place)
      union all
      select 2147483647, private.purchase_step(p.status, p.updated_at, p.reason)
      where p.status not in ('inquiry', 'unprocessed', 'processing')
    ) s
  );
end
$$;
