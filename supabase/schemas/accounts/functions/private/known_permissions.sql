-- What an admin may give to an account (core/accounts/types.ts, PERMISSIONS).
create or replace function private.known_permissions()
returns text[]
language sql
immutable
as $$
  select '{deposit_transfer,excel,send_money,multicourier,sales}'::text[]
$$;
