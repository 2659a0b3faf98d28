-- A page of the signed-in user's cashbacks, newest first, with the totals of the whole filter
-- (cashbackPage). Dates are the Jakarta days on which a cashback is due. Raises forbidden.
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
  with matching as materialized (
    select c, row_number() over (order by c.due_day desc, c.ref_id desc) as place
    from private.cashbacks c
    where c.user_id = v_user
      and (p_filter ->> 'status' is null or c.status = p_filter ->> 'status')
      and (p_filter ->> 'from' is null or c.due_day >= (p_filter ->> 'from')::date)
      and (p_filter ->> 'to' is null or c.due_day <= (p_filter ->> 'to')::date)
  )
  select
    (
      select jsonb_build_object(
        'count', count(*),
        'credited', coalesce(sum((m.c).amount) filter (where (m.c).status = 'credited'), 0),
        'due', coalesce(sum((m.c).amount) filter (where (m.c).status = 'due'), 0)
      )
      from matching m
    ),
    coalesce(jsonb_agg(jsonb_build_object(
      'ref_id', (m.c).ref_id,
      'module', 'prabayar',
      'product_name', d.name,
      'destination_number', private.destination_national(p.destination),
      'buying_price', p.buying_price,
      'amount', (m.c).amount,
      'status', (m.c).status,
      'due_day', (m.c).due_day,
      'credited_at', (m.c).credited_at
    ) order by m.place), '[]')
  into v_totals, v_rows
  from matching m
  join public.purchases p on p.ref_id = (m.c).ref_id
  join private.products d on d.id = p.product_id
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object(
    'rows', v_rows, 'totals', v_totals,
    'meta', private.page_meta((v_totals ->> 'count')::bigint, v_page, v_per_page)
  );
end
$$;
