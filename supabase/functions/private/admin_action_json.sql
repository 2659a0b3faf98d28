-- One line of the admins' audit trail (core/admin/schema.ts).
create or replace function private.admin_action_json(x private.admin_actions)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'id', x.id,
    'actor', (select a.name from public.accounts a where a.id = x.actor_id),
    'action', x.action,
    'subject_kind', x.subject_kind,
    'subject', x.subject,
    'before', x.before,
    'after', x.after,
    'reason', x.reason,
    'at', x.created_at
  )
$$;
