-- Schema `public` is what the Data API exposes; `private` holds what no client may reach.

create schema if not exists private;
revoke all on schema private from public;

-- What this role creates from here on belongs to nobody until a migration grants it.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

-- The role of a browser's realtime token: it may read one channel and nothing else.
do $$
begin
  create role channel_reader nologin noinherit;
exception
  when duplicate_object or unique_violation then null;
end
$$;
grant channel_reader to authenticator;

