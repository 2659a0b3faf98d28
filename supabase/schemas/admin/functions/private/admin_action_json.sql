-- One line of the admins' audit trail (core/admin/schema.ts). `subject_name` is the person's, for a user; `about` is
-- private.admin_about's. A change names its operator (private.operator_told).
create or replace function private.admin_action_json(x private.admin_actions)
returns jsonb
language plpgsql
stable
as $$
begin
  return (
    select jsonb_build_object(
      'id', x.id,
      'actor', (select a.name from public.accounts a where a.id = x.actor_id),
      'action', x.action,
      'subject_kind', x.subject_kind,
      'subject', x.subject,
      'subject_name', case when x.subject_kind = 'user' then (
        select a.name from public.accounts a where a.id::text = x.subject
      ) end,
      'about', private.admin_about(x),
      'before', private.operator_told(x.before),
      'after', private.operator_told(x.after),
      'reason', x.reason,
      'request_id', x.request_id,
      'address', x.address,
      'device', x.device,
      'proven', x.proven,
      'at', x.created_at
    )
  );
end
$$;
