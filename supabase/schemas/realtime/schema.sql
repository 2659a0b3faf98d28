-- A person hears their own channel `user:<id>`: with the session's token, or with a channel token
-- (role channel_reader), which names the one channel that it is good for.
-- The role of a browser's realtime token: it may read one channel and nothing else.
do $$
begin
  create role channel_reader nologin noinherit;
exception
  when duplicate_object or unique_violation then null;
end
$$;

grant usage on schema realtime to channel_reader;
grant select on realtime.messages to channel_reader;

-- On hosted Supabase `realtime.messages` belongs to Realtime's own role, so what this role grants on
-- it gives nothing. `anon` may read the table there; a channel token reads it through `anon`'s
-- privileges while the policies name its own role, so it still sees its one channel only.
grant anon to channel_reader with inherit true, set false;

do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'supabase_realtime_admin') then
    grant channel_reader to supabase_realtime_admin;
  end if;
exception
  when insufficient_privilege then null;
end
$$;
