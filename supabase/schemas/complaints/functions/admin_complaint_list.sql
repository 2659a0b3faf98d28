-- Admins: a page of everybody's complaints (adminComplaintPage): what waits for an admin first, by when an answer was
-- promised, then the newest. p_filter is {search, state, reason, age, from, to, page, per_page}: `state` is a
-- complaint's, `todo` (which holds where none is asked) or `all`; `age` is late, day or week.
create or replace function public.admin_complaint_list(p_filter jsonb default '{}')
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
    select f as complaint, row_number() over (order by f.answer_due nulls last, f.id desc) as place
    from private.admin_complaints_filtered(p_filter) f
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(private.admin_complaint_json(m.complaint) order by m.place), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object('rows', v_rows, 'meta', private.page_meta(v_total, v_page, v_per_page));
end
$$;

grant execute on function public.admin_complaint_list to authenticated;
