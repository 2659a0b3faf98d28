-- A person hears their own channel `user:<id>`: with the session's token, or with a channel token
-- (role channel_reader), which names the one channel that it is good for.

grant usage on schema realtime to channel_reader;
grant select on realtime.messages to channel_reader;

create policy "own channel, by session" on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (select realtime.topic()) = 'user:' || (select auth.uid()));

create policy "own channel, by channel token" on realtime.messages for select to channel_reader
  using (
    extension = 'broadcast'
    and (select realtime.topic()) = (select current_setting('request.jwt.claims', true)::jsonb ->> 'channel')
    and (select realtime.topic()) = 'user:' || (select current_setting('request.jwt.claims', true)::jsonb ->> 'sub')
  );
