-- An account's transaction_limit: rows of files that it may have bought in a Jakarta day (decisions §2).
create or replace function private.import_limit(p_user uuid)
returns integer
language sql
stable
as $$
  select coalesce(
    (select l.transaction_limit from private.import_limits l where l.user_id = p_user), private.usual_import_limit()
  )
$$;
