-- A page of the signed-in affiliate's commissions, newest first, with the totals of the whole filter (commissionPage).
-- Raises affiliate_unverified.
create or replace function public.commission_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_affiliate();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_totals jsonb;
  v_rows jsonb;
begin
  select jsonb_build_object('count', count(*), 'earned', coalesce(sum(c.earned), 0))
  into v_totals
  from private.commission_filtered(v_user, p_filter) c;
  select coalesce(jsonb_agg(n.entry order by n.earned_at desc, n.code desc), '[]')
  into v_rows
  from (
    select c.*
    from private.commission_filtered(v_user, p_filter) c
    order by c.earned_at desc, c.code desc
    limit v_per_page offset (v_page - 1) * v_per_page
  ) n;
  return jsonb_build_object(
    'rows', v_rows, 'totals', v_totals,
    'meta', private.page_meta((v_totals ->> 'count')::bigint, v_page, v_per_page)
  );
end
$$;

grant execute on function public.commission_list to authenticated;
