-- What one's own sales came to today, in the last 7 and in the last 30 Jakarta days, today with them (salesSummary):
-- the same sums as those of their lists (private.purchase_totals), out of one reading. Rupiah. Raises account_inactive.
create or replace function public.purchase_summary()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_today constant date := private.jakarta_day(now());
begin
  return (
    with sums as materialized (
      select s.* from private.purchase_sums(array[v_user], v_today - 29, v_today) s where s.status = 'success'
    )
    select jsonb_agg(one.figures order by one.days)
    from (
      select p.days, jsonb_build_object(
        'from', v_today - p.days + 1,
        'to', v_today,
        'sales', coalesce(sum(s.sales), 0),
        'revenue', coalesce(sum(s.selling_price), 0),
        'profit', coalesce(sum(s.selling_price - s.buying_price), 0),
        'cashback', coalesce(sum(s.cashback), 0)
      ) as figures
      from (values (1), (7), (30)) p (days)
      left join sums s on s.day > v_today - p.days
      group by p.days
    ) one
  );
end
$$;

grant execute on function public.purchase_summary to authenticated;
