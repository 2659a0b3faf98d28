-- Admins: a page of all payouts of commission, newest first, with the totals of the whole filter and the months that
-- there are (payoutPage).
create or replace function public.admin_payout_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_totals jsonb;
  v_rows jsonb;
begin
  select jsonb_build_object(
    'count', count(*), 'counted', coalesce(sum(o.amount) filter (where o.status <> 'below_minimum'), 0)
  )
  into v_totals
  from private.payout_filtered(p_filter, v_admin) o;
  select coalesce(jsonb_agg(n.entry order by n.created_at desc, n.code desc), '[]')
  into v_rows
  from (
    select o.* from private.payout_filtered(p_filter, v_admin) o
    order by o.created_at desc, o.code desc
    limit v_per_page offset (v_page - 1) * v_per_page
  ) n;
  return jsonb_build_object(
    'rows', v_rows, 'totals', v_totals,
    'months', (
      select coalesce(jsonb_agg(to_char(m, 'YYYY-MM') order by m desc), '[]')
      from (select min(o.month) as first, max(o.month) as last from private.commission_payouts o) o
      cross join generate_series(o.first, o.last, interval '1 month') m
    ),
    'meta', private.page_meta((v_totals ->> 'count')::bigint, v_page, v_per_page)
  );
end
$$;

grant execute on function public.admin_payout_list to authenticated;
