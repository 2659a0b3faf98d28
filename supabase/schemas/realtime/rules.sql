create policy "own channel, by session" on realtime.messages for select to authenticated
  using (
    extension = 'broadcast' and (select public.device_admitted())
    and (select realtime.topic()) = 'user:' || (select auth.uid())
  );
create policy "own channel, by channel token" on realtime.messages for select to channel_reader
  using (
    extension = 'broadcast'
    and (select realtime.topic()) = (select current_setting('request.jwt.claims', true)::jsonb ->> 'channel')
    and (select realtime.topic()) = 'user:' || (select current_setting('request.jwt.claims', true)::jsonb ->> 'sub')
  );

-- A device that waits hears its own channel only; the token that names it is signed by our Workers.
create policy "own device, by channel token" on realtime.messages for select to channel_reader
  using (
    extension = 'broadcast'
    and (select realtime.topic()) = (select current_setting('request.jwt.claims', true)::jsonb ->> 'channel')
    and (select realtime.topic()) like 'device:%'
    and (select current_setting('request.jwt.claims', true)::jsonb ->> 'sub') is not null
  );
