-- A page of the user's deposits, newest first (depositPage).
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
  v_total bigint;
  v_rows jsonb;
begin
  with matching as materialized (
    select d as deposit, row_number() over (order by d.created_at desc, d.code) as place
    from public.deposits d
    where d.user_id = v_user
      and (p_filter ->> 'status' is null or d.status = (p_filter ->> 'status')::public.deposit_status)
      and (p_filter ->> 'from' is null or private.jakarta_day(d.created_at) >= (p_filter ->> 'from')::date)
      and (p_filter ->> 'to' is null or private.jakarta_day(d.created_at) <= (p_filter ->> 'to')::date)
      and (
        coalesce(p_filter ->> 'search', '') = ''
        or strpos(lower(concat_ws(' ', d.code, d.channel_id, d.amount, d.total)), lower(p_filter ->> 'search')) > 0
      )
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(private.deposit_json(m.deposit) order by m.place), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object('rows', v_rows, 'meta', private.page_meta(v_total, v_page, v_per_page));
end
$$;
