-- What somebody's own sales of one Jakarta day came to (core/home/schema.ts, dayFigures): successes only, but for the
-- number of those that failed. Rupiah.
create or replace function private.home_day(p_user uuid, p_day date)
returns jsonb
language plpgsql
stable
as $$
begin
  return (
    select jsonb_build_object(
      'sales', count(*) filter (where p.status = 'success'),
      'revenue', coalesce(sum(p.selling_price) filter (where p.status = 'success'), 0),
      'profit', coalesce(sum(p.selling_price - p.buying_price) filter (where p.status = 'success'), 0),
      'failed', count(*) filter (where p.status = 'failed')
    )
    from public.purchases p
    where p.user_id = p_user and p.day = p_day
  );
end
$$;
