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
      'sales', coalesce(sum(s.sales) filter (where s.status = 'success'), 0),
      'revenue', coalesce(sum(s.selling_price) filter (where s.status = 'success'), 0),
      'profit', coalesce(sum(s.selling_price - s.buying_price) filter (where s.status = 'success'), 0),
      'failed', coalesce(sum(s.sales) filter (where s.status = 'failed'), 0)
    )
    from private.purchase_sums(array[p_user], p_day, p_day) s
  );
end
$$;
