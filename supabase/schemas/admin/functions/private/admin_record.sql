-- Writes down what an admin did, and from where. The key is private.request_key's, unique for each action.
create or replace function private.admin_record(
  p_actor uuid, p_key uuid, p_hash uuid, p_action text, p_kind text, p_subject text,
  p_before jsonb, p_after jsonb, p_reason text
)
returns void
language sql
volatile
as $$
  insert into private.admin_actions (
    id, actor_id, request_key, request_hash, action, subject_kind, subject, before, after, reason,
    request_id, address, device, proven
  )
  select
    private.uuid_v7(), p_actor, p_key, p_hash, p_action, p_kind, p_subject, p_before, p_after, p_reason,
    o ->> 'request_id', o ->> 'address', o ->> 'device', (o ->> 'proven')::boolean
  from private.request_origin() o
$$;
