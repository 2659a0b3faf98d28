-- A page of the user's deposits, newest first, with the totals of the whole filter (depositPage).
create or replace function public.deposit_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_totals jsonb;
  v_rows jsonb;
begin
  select jsonb_build_object(
    'count', count(*),
    'paid_count', count(*) filter (where private.deposit_in_state(d, 'paid')),
    'fee_paid', coalesce(sum(d.fee_paid), 0),
    'credited', coalesce(sum(d.credited), 0),
    'adjusted', coalesce(sum(a.amount), 0),
    'net', coalesce(sum(d.credited + a.amount), 0)
  )
  into v_totals
  from private.deposit_filtered(v_user, p_filter) d
  cross join lateral (select private.deposit_adjusted(private.deposit_adjustments(d)) as amount) a;
  select coalesce(jsonb_agg(private.deposit_json(n.d) order by (n.d).created_at desc, (n.d).code desc), '[]')
  into v_rows
  from (
    select f as d
    from private.deposit_filtered(v_user, p_filter) f
    order by f.created_at desc, f.code desc
    limit v_per_page offset (v_page - 1) * v_per_page
  ) n;
  return jsonb_build_object(
    'rows', v_rows, 'totals', v_totals,
    'meta', private.page_meta((v_totals ->> 'count')::bigint, v_page, v_per_page)
  );
end
$$;

grant execute on function public.deposit_list to authenticated;
