-- The settings that one admin may change alone: what is offered. Every other one, also one that is added later, guards
-- money or entry and needs a second admin (core/settings/types.ts, `free`); so do the site's name and contacts, which
-- stand in every mail and receipt and which customers ask about their money.
create or replace function private.free_settings()
returns text[]
language sql
immutable
as $$
  select '{nominals,allow_custom_nominals,games_whitelisted_emails}'::text[]
$$;
