-- One text for a destination however it is spelled, whatever it is sold as (core/purchases/destination.ts): for telling
-- requests apart, never for keeping.
create or replace function private.destination_spelling(p_text text)
returns text
language sql
immutable
as $$
  select coalesce(
    regexp_replace(
      regexp_replace(private.bare_number(p_text), '^(?:00)+(?=[1-9][0-9]{7,14}$)', ''), '^(?:00)?620?(?=8)', '0'
    ),
    private.trimmed(p_text)
  )
$$;
