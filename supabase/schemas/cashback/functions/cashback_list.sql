-- A page of the signed-in user's cashbacks, newest first, with the totals of the whole filter
-- (cashbackPage). Raises forbidden.
create or replace function public.cashback_list(p_filter jsonb default '{}')
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
  perform private.require_permission(v_user, 'cashback');
  select jsonb_build_object(
    'count', count(*),
    'credited', coalesce(sum(c.credited), 0),
    'due', coalesce(sum(c.due), 0)
  )
  into v_totals
  from private.cashback_filtered(v_user, p_filter) c;
  select coalesce(jsonb_agg(n.entry order by n.due_day desc, n.sold_at desc, n.ref_id desc), '[]')
  into v_rows
  from (
    select c.*
    from private.cashback_filtered(v_user, p_filter) c
    order by c.due_day desc, c.sold_at desc, c.ref_id desc
    limit v_per_page offset (v_page - 1) * v_per_page
  ) n;
  return jsonb_build_object(
    'rows', v_rows, 'totals', v_totals,
    'meta', private.page_meta((v_totals ->> 'count')::bigint, v_page, v_per_page)
  );
end
$$;

grant execute on function public.cashback_list to authenticated;
