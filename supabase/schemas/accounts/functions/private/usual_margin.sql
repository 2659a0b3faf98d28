-- The default margin of whoever has chosen none, in rupiah (docs/decisions/default-margin.md).
create or replace function private.usual_margin()
returns integer
language sql
immutable
as $$
  select 2000
$$;
