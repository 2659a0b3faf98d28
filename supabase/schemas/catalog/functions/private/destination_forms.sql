-- How a destination that somebody types may be stored: as it is, and a phone number in E.164.
create or replace function private.destination_forms(p_text text)
returns text[]
language sql
immutable
as $$
  select array[
    p_text,
    case
      when p_text ~ '^0[0-9]+$' then '+62' || substr(p_text, 2)
      when p_text ~ '^[0-9]+$' then '+' || p_text
    end
  ]
$$;
