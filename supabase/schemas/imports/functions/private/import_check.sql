-- Looks at the rows of an upload that is not confirmed, as things are now: prices, products, numbers, repeats within
-- the file and of the day, order numbers, and the account's rows of a day. Nothing is bought. The caller holds the
-- user's lock. A repeat's details say how many were bought or are open (`sold`) and which row of the file came first
-- (`line`).
create or replace function private.import_check(i private.imports)
returns void
language plpgsql
as $$
declare
  v_at constant timestamptz := clock_timestamp();
  v_since constant timestamptz := private.day_start(private.jakarta_day(v_at), null);
  v_permissions constant text[] := private.account_permissions(i.user_id);
  v_games constant boolean := private.games_open(i.user_id);
  v_rows constant integer := private.import_limit(i.user_id);
  v_left constant integer := v_rows - private.import_rows_today(i.user_id, v_at);
  v_limit integer;
begin
  select c.duplicate_limit_per_day into strict v_limit from private.site_settings c;
  update private.import_rows w
  set
    problem = c.problem,
    details = case when c.problem is null then '{}' else c.details end,
    price = c.price,
    kept = c.kept,
    product_id = c.product_id,
    product_code = coalesce(c.code, w.product_code),
    status = case when c.problem is null then 'good' else 'bad' end::private.import_row_status
  from public.accounts a, private.import_rows r
  cross join lateral private.import_row_check(r, i.user_id, a.category, v_permissions, v_games) c
  where a.id = i.user_id and r.import_id = i.id and w.import_id = r.import_id and w.ordinal = r.ordinal;

  update private.import_rows w
  set status = 'bad', problem = f.problem, details = f.details
  from (
    select r.ordinal,
      case when r.first_line < r.line then 'order_number_repeated' else 'order_number_taken' end as problem,
      case when r.first_line < r.line then jsonb_build_object('line', r.first_line) else '{}' end as details
    from (
      select o.ordinal, o.line, o.status, o.order_number, min(o.line) over (partition by o.order_number) as first_line
      from private.import_rows o
      where o.import_id = i.id and o.order_number is not null
    ) r
    where r.status = 'good' and (r.first_line < r.line or exists (
      select from public.purchases p where p.user_id = i.user_id and p.order_number = r.order_number
    ))
  ) f
  where w.import_id = i.id and w.ordinal = f.ordinal;

  update private.import_rows w
  set
    status = case when f.count > v_limit then 'bad' else 'repeat' end::private.import_row_status,
    problem = case when f.count > v_limit then 'duplicate_limit' else 'confirm_repeat' end,
    details = jsonb_build_object('count', f.count - 1, 'limit', v_limit, 'sold', f.sold)
      || case when f.first_line < f.line then jsonb_build_object('line', f.first_line) else '{}' end
  from (
    select r.ordinal, r.line, s.sold,
      s.sold + row_number() over (partition by r.product_id, k.kept order by r.ordinal) as count,
      first_value(r.line) over (partition by r.product_id, k.kept order by r.ordinal) as first_line
    from private.import_rows r
    cross join lateral (
      select case
        when private.destination_same(r.product_id, r.kept, private.destination_stem(r.kept))
        then private.destination_stem(r.kept) else r.kept
      end as kept
    ) k
    cross join lateral (select private.import_sold(i.user_id, v_since, r.product_id, r.kept) as sold) s
    where r.import_id = i.id and r.status = 'good'
  ) f
  where w.import_id = i.id and w.ordinal = f.ordinal and f.count > 1;

  update private.import_rows w
  set status = 'bad', problem = 'excel_day_limit', details = jsonb_build_object('limit', v_rows)
  from (
    select r.ordinal, row_number() over (order by r.ordinal) as count
    from private.import_rows r
    where r.import_id = i.id and r.status in ('good', 'repeat')
  ) f
  where w.import_id = i.id and w.ordinal = f.ordinal and f.count > v_left;
end
$$;
