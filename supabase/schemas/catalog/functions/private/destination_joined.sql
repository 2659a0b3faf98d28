-- A destination of more than a number as one word for a search (core/shared/search-terms.ts, search_joined): its parts
-- joined, with the code of a game's server and with what that is called, `812345678os_usa 812345678america`; null of a
-- number alone. In plpgsql, so that what is a number alone asks nothing.
create or replace function private.destination_joined(p_type text, p_operator text, p_destination text)
returns text
language plpgsql
stable
as $$
begin
  if position('|' in p_destination) = 0 then
    return null;
  end if;
  return concat_ws(
    ' ', private.joined_text(p_destination),
    private.joined_text(
      left(p_destination, -strpos(reverse(p_destination), '|')) || private.server_name(p_type, p_operator, p_destination)
    )
  );
end
$$;
