-- The numbers of a sale in which a search's digits are looked for (private.search_finds): where it went to, and its
-- serial number without what sets a token's digits apart. Immutable in all its parts, so that it becomes part of the
-- statement that asks.
create or replace function private.sale_numbers(p_destination text, p_serial text)
returns text
language sql
immutable
as $$
  select p_destination || coalesce(' ' || translate(p_serial, ' -', ''), '')
$$;
