-- On hosted Supabase `realtime.messages` belongs to Realtime's own role, so what this role grants on
-- it gives nothing. `anon` may read the table there; a channel token reads it through `anon`'s
-- privileges while the policies name its own role, so it still sees its one channel only.
grant anon to channel_reader with inherit true, set false;
revoke channel_reader from authenticator;

do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'supabase_realtime_admin') then
    grant channel_reader to supabase_realtime_admin;
  end if;
exception
  when insufficient_privilege then null;
end
$$;
