-- The agents who have sold enough to be Masters (core/masters/schema.ts, masterCandidate), of a filter {search}: one
-- look at the days' sums for everybody, as private.purchase_sums has them for some.
create or replace function private.masters_due(p_filter jsonb)
returns table (a public.accounts, turnover bigint, sales bigint)
language plpgsql
stable
as $$
declare
  v_first constant date := private.master_first_day();
  v_closed constant date := coalesce((select c.closed_to from private.book_closing c), '-infinity');
  v_min constant bigint := (select c.master_min_turnover from private.site_settings c);
begin
  return query
  select agent, coalesce(s.rupiah, 0)::bigint, coalesce(s.number, 0)::bigint
  from public.accounts agent
  left join (
    select d.user_id, sum(d.buying_price) as rupiah, sum(d.sales) as number
    from (
      select x.user_id, x.buying_price, x.sales
      from private.purchase_days x
      where x.day between v_first and v_closed and x.status = 'success'
      union all
      select x.user_id, x.buying_price, x.sales
      from private.purchase_day_changes x
      where x.day between v_first and v_closed and x.status = 'success'
      union all
      select p.user_id, p.buying_price, 1
      from public.purchases p
      where p.status = 'success' and p.created_at >= private.day_start(greatest(v_first, v_closed + 1), null)
    ) d
    group by d.user_id
  ) s on s.user_id = agent.id
  where agent.category = 2 and agent.is_active and agent.deleted_at is null and coalesce(s.rupiah, 0) >= v_min
    and private.search_finds(p_filter, concat_ws(' ', agent.name, agent.email, agent.phone), agent.phone);
end
$$;
