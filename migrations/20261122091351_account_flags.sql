-- The account's fields of core spec §3 that belong to parcels: whether it sends with several couriers, and with which.
alter table public.accounts
  add column is_agen_mlo boolean not null default false,
  add column couriers text[] not null default '{}' check (
    couriers <@ '{sicepat,idexpress,ninja_xpress,sap_express,jnt_cargo,jnt_express,jne_express,lion_parcel}'
  );
