-- The transaction_limit of an account that has none of its own.
create or replace function private.usual_import_limit()
returns integer
language sql
immutable
as $$
  select 1000
$$;
