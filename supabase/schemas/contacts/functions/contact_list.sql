-- A page of the user's contacts by name (contactPage); `search` looks in name and number, which is found however it is
-- typed: 0878…, 62878…, +62 878-….
create or replace function public.contact_list(p_filter jsonb default '{}')
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
  v_search constant text := lower(coalesce(p_filter ->> 'search', ''));
  v_digits constant text := case
    when v_search ~ '^[0-9+ .()-]+$' then nullif(regexp_replace(v_search, '[^0-9]', '', 'g'), '')
  end;
  v_total bigint;
  v_rows jsonb;
begin
  with matching as materialized (
    select c as contact, row_number() over (order by lower(c.name), c.id) as place
    from private.contacts c
    where c.user_id = v_user
      and (p_filter ->> 'type' is null or c.type = p_filter ->> 'type')
      and (
        v_search = '' or strpos(lower(c.name), v_search) > 0
        or strpos(c.phone, v_digits) > 0
        or v_digits like '0%' and c.phone like '+62' || substr(v_digits, 2) || '%'
      )
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(private.contact_json(m.contact) order by m.place), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object('rows', v_rows, 'meta', private.page_meta(v_total, v_page, v_per_page));
end
$$;

grant execute on function public.contact_list to authenticated;
