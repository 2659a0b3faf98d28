-- A page of who came by the signed-in agent's code, the newest first (core/referral/schema.ts, referralPage). p_filter
-- is {page, per_page}. Names are masked, and no search could try their letters: they agreed to be told to the site, not
-- to whoever shared an address with them. Raises forbidden.
create or replace function public.referral_came(p_filter jsonb default '{}')
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
begin
  perform private.require_permission(v_user, 'agency');
  return jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        -- Names the row, and nobody's account.
        'id', md5(v_user::text || c.id::text),
        'name', case when c.deleted_at is null then private.masked_name(c.name) end,
        'category', c.category,
        'state', case
          when c.deleted_at is not null then 'left'
          when not c.is_active then 'inactive'
          when exists (select from public.purchases p where p.user_id = c.id and p.status = 'success') then 'selling'
          else 'new'
        end,
        'created_at', c.created_at
      ) order by c.created_at desc, c.id desc), '[]')
      from (
        select a.* from public.accounts a
        where a.referred_by = v_user
        order by a.created_at desc, a.id desc
        offset (v_page - 1) * v_per_page limit v_per_page
      ) c
    ),
    'meta', private.page_meta(
      (select count(*) from public.accounts a where a.referred_by = v_user), v_page, v_per_page
    )
  );
end
$$;

grant execute on function public.referral_came to authenticated;
