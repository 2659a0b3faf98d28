-- Admins: a page of the claims, open ones first and the oldest of them on top (claimPage).
-- p_filter is {search, status, kind, page, per_page}.
create or replace function public.admin_claim_list(p_filter jsonb default '{}')
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
    select r as review, row_number() over (
      order by
        r.status, case when r.status = 'open' then r.created_at end, case when r.status = 'open' then r.id end,
        r.closed_at desc, r.id desc
    ) as place
    from private.reviews r
    left join public.accounts a on a.id = r.user_id
    where (p_filter ->> 'status' is null or r.status = (p_filter ->> 'status')::private.review_status)
      and (p_filter ->> 'kind' is null or r.kind = p_filter ->> 'kind')
      and private.search_finds(
        p_filter, concat_ws(' ', r.source, r.subject, a.name, a.email, a.phone), a.phone, array[r.amount],
        p_values => jsonb_build_object('status', r.status)
      )
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(private.admin_claim_json(m.review) order by m.place), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object(
    'rows', v_rows,
    'open', (
      select jsonb_build_object(
        'count', count(*), 'held', coalesce(sum(private.admin_claim_held(r.source)), 0)
      )
      from private.reviews r where r.status = 'open'
    ),
    'meta', private.page_meta(v_total, v_page, v_per_page)
  );
end
$$;

grant execute on function public.admin_claim_list to authenticated;
