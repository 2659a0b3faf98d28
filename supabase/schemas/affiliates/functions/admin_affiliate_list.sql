-- Admins: a page of who asked to take part in the affiliate programme, those who wait before all, the last asked first
-- (affiliatePage). p_filter is {search, state, page, per_page}.
create or replace function public.admin_affiliate_list(p_filter jsonb default '{}')
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
  v_answer jsonb;
begin
  with matching as materialized (
    select f.user_id, f.sent_at, row_number() over (
      order by f.status <> 'waiting', f.sent_at desc, f.user_id
    ) as place
    from private.affiliates f
    join public.accounts a on a.id = f.user_id
    where (p_filter ->> 'state' is null or private.affiliate_state(f) = p_filter ->> 'state')
      and private.search_finds(p_filter, concat_ws(' ', a.name, a.email, a.phone), a.phone)
  )
  select jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(private.affiliate_row(f) order by m.place), '[]')
      from matching m
      join private.affiliates f on f.user_id = m.user_id
      where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page
    ),
    'meta', private.page_meta((select count(*) from matching), v_page, v_per_page)
  )
  into v_answer;
  return v_answer;
end
$$;

grant execute on function public.admin_affiliate_list to authenticated;
