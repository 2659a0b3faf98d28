-- The couriers that an account has a flag for (core spec §3); core/accounts/types.ts, COURIERS.
create or replace function private.known_couriers()
returns text[]
language sql
immutable
as $$
  select '{sicepat,idexpress,ninja_xpress,sap_express,jnt_cargo,jnt_express,jne_express,lion_parcel}'::text[]
$$;
