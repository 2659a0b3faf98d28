-- The user's contacts that a filter of core/contacts/contact-list.ts lets through.
create or replace function private.contact_filtered(p_user uuid, p_filter jsonb)
returns setof private.contacts
language sql
stable
as $$
  select c
  from private.contacts c
  where c.user_id = p_user
    and (p_filter ->> 'type' is null or c.type = p_filter ->> 'type')
    and private.search_finds(
      p_filter,
      concat_ws(' ', c.name, c.phone, replace(c.phone, '+62', '+62 '), private.destination_national(c.phone)),
      c.phone
    )
$$;
