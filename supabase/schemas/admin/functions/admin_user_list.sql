-- Admins: a page of the people, newest first (userPage). p_filter is {search, search_digits, category, active,
-- role, mark, page, per_page}; `search_digits` are those of a phone number without its country and zero;
-- `mark` is claims, pin_locked, not_verified, debited or deleted.
create or replace function public.admin_user_list(p_filter jsonb default '{}')
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
  v_search constant text := lower(coalesce(p_filter ->> 'search', ''));
  v_digits constant text := p_filter ->> 'search_digits';
  v_mark constant text := p_filter ->> 'mark';
  v_total bigint;
  v_rows jsonb;
begin
  with matching as materialized (
    select a as account, row_number() over (order by a.created_at desc, a.id desc) as place
    from public.accounts a
    where not private.account_lost(a)
      and (p_filter ->> 'category' is null or a.category = (p_filter ->> 'category')::smallint)
      and (p_filter ->> 'active' is null or a.is_active = (p_filter ->> 'active' = 'yes'))
      and (p_filter ->> 'role' is null or a.role = (p_filter ->> 'role')::public.account_role)
      and (
        v_search = ''
        or strpos(lower(a.name), v_search) > 0
        or strpos(lower(a.email), v_search) > 0
        or a.id::text = v_search
        or lower(a.referral_code) = v_search
        or (v_digits is not null and strpos(a.phone, v_digits) > 0)
      )
      and case v_mark
        when 'claims' then exists (select from private.reviews r where r.user_id = a.id)
        when 'pin_locked' then exists (
          select from private.account_secrets s where s.user_id = a.id and s.pin_locked_until > clock_timestamp()
        )
        when 'not_verified' then a.phone_verified_at is null
        when 'debited' then exists (
          select from private.balance_corrections b where b.user_id = a.id and b.status = 'posted' and b.amount < 0
        )
        when 'deleted' then a.deleted_at is not null
        else true
      end
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(private.admin_user_row(m.account) order by m.place), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object('rows', v_rows, 'meta', private.page_meta(v_total, v_page, v_per_page));
end
$$;

grant execute on function public.admin_user_list to authenticated;
