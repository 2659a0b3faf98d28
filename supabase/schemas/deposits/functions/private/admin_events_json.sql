-- Messages of partners as they came, by their ids, the oldest first (core/admin/schema.ts, rawEvents). Secrets of the
-- partners' headers do not leave the database: only what names the event does.
create or replace function private.admin_events_json(p_ids uuid[])
returns jsonb
language plpgsql
stable
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'partner', e.partner, 'received_at', e.received_at, 'dedupe_key', e.dedupe_key,
      'state', e.state, 'note', e.note, 'body', left(e.body, 20000)
    ) order by e.received_at, e.id), '[]')
    from private.inbound_events e
    where e.id = any (p_ids)
  );
end
$$;
