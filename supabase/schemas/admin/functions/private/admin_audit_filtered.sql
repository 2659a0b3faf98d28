-- The lines of the audit trail that a filter asks for (admin_audit_list); days are Jakarta's, both included. Its search
-- is private.admin_audit_found's, which is asked nothing without one.
create or replace function private.admin_audit_filtered(p_filter jsonb)
returns setof private.admin_actions
language sql
stable
as $$
  select x.*
  from private.admin_actions x
  where (p_filter ->> 'actor' is null or x.actor_id = (p_filter ->> 'actor')::uuid)
    and (p_filter ->> 'subject_kind' is null or x.subject_kind = p_filter ->> 'subject_kind')
    and (p_filter ->> 'action' is null or x.action = p_filter ->> 'action')
    and (
      p_filter ->> 'from' is null
      or x.created_at >= (p_filter ->> 'from')::date::timestamp at time zone 'Asia/Jakarta'
    )
    and (
      p_filter ->> 'to' is null
      or x.created_at < ((p_filter ->> 'to')::date + 1)::timestamp at time zone 'Asia/Jakarta'
    )
    and (
      coalesce(p_filter ->> 'search', '') = '' or x.id in (select f from private.admin_audit_found(p_filter) f)
    )
$$;
