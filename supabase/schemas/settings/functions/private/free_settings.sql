-- The settings that one admin may change alone: what is offered and how the site looks. Every other one, also one that
-- is added later, guards money or entry and needs a second admin (core/settings/types.ts, `free`); so do the site's
-- name and contacts, which stand in every mail and receipt and which customers ask about their money.
create or replace function private.free_settings()
returns text[]
language sql
stable
as $$
  select coalesce(array_agg(r.code order by r.code), '{}') from private.setting_rules r where r.free
$$;
