-- What a person with these permissions, and games open to them or not, lacks to be let buy a product (core spec §6):
-- its permission, or games. Null where they lack nothing; somebody of whom nothing is known has neither.
create or replace function private.product_lacking(d private.products, p_permissions text[], p_games boolean)
returns text
language sql
stable
as $$
  select case
    when d.permission is not null and (d.permission = any (p_permissions)) is not true then d.permission
    when d.type = 'games' and p_games is not true then coalesce(d.permission, 'games')
  end
$$;
