-- Admins: a page of the corrections, proposals first, then the newest (correctionPage).
-- p_filter is {search, status, page, per_page}.
create or replace function public.admin_correction_list(p_filter jsonb default '{}')
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
  v_total bigint;
  v_rows jsonb;
begin
  with matching as materialized (
    select b as correction, row_number() over (order by private.correction_status_now(b) = 'proposed' desc, b.created_at desc, b.code) as place
    from private.balance_corrections b
    join public.accounts a on a.id = b.user_id
    where (p_filter ->> 'status' is null or private.correction_status_now(b) = p_filter ->> 'status')
      and private.search_finds(
        p_filter, concat_ws(' ', b.code, a.name, a.email, a.phone, b.reason), a.phone, array[abs(b.amount)],
        p_values => case when p_filter ? 'search_values'
          then jsonb_build_object('status', private.correction_status_now(b)) end
      )
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(private.correction_json(v_admin, m.correction) order by m.place), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object('rows', v_rows, 'meta', private.page_meta(v_total, v_page, v_per_page));
end
$$;

grant execute on function public.admin_correction_list to authenticated;
