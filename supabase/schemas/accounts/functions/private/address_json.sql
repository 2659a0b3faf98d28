-- An address as on the wire (core/accounts/profile/profile-schema.ts, address).
create or replace function private.address_json(p private.account_addresses)
returns jsonb
language sql
stable
as $$
  select to_jsonb(p) - 'user_id'
$$;
