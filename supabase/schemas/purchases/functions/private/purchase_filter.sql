-- The filter of one's own purchases with the numbers of the contacts whose name is searched (`contacts`), so that a
-- sale is found by the name its number is kept under. Whose network it is (`head`) is said by us alone.
create or replace function private.purchase_filter(p_user uuid, p_filter jsonb)
returns jsonb
language sql
stable
as $$
  select case
    when coalesce(p_filter ->> 'search', '') = '' then p_filter - 'head'
    else p_filter - 'head' || jsonb_build_object('contacts', (
      select coalesce(jsonb_agg(c.phone), '[]')
      from private.contacts c
      where c.user_id = p_user and strpos(lower(c.name), lower(p_filter ->> 'search')) > 0
    ))
  end
$$;
