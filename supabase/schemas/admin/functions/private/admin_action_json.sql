-- One line of the admins' audit trail (core/admin/schema.ts). `subject_name` is the person's, for a user; `about` says
-- of a claim, a difference, a complaint, a deposit or an operator which one it is: {kind, code, name}, its kind, what
-- it is about, and whose it is or what it is called. A change names its operator (private.operator_told).
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
    'subject_name', case when x.subject_kind = 'user' then (
      select a.name from public.accounts a where a.id::text = x.subject
    ) end,
    'about', case x.subject_kind
      when 'claim' then (
        select jsonb_build_object('kind', r.kind, 'code', r.subject, 'name', a.name)
        from private.reviews r left join public.accounts a on a.id = r.user_id
        where r.id::text = x.subject
      )
      when 'difference' then (
        select jsonb_build_object('kind', d.kind, 'code', d.subject, 'name', a.name)
        from private.reconciliation_differences d
        left join public.deposits o on o.code = d.subject
        left join public.accounts a on a.id = o.user_id
        where d.id::text = x.subject
      )
      when 'complaint' then (
        select jsonb_build_object('kind', null, 'code', c.code, 'name', a.name)
        from private.complaints c join public.accounts a on a.id = c.user_id
        where c.code = x.subject
      )
      when 'deposit' then (
        select jsonb_build_object('kind', null, 'code', o.code, 'name', a.name)
        from public.deposits o join public.accounts a on a.id = o.user_id
        where o.code = x.subject
      )
      when 'operator' then (
        select jsonb_build_object('kind', null, 'code', o.code, 'name', o.name)
        from private.operators o
        where o.code = x.subject
      )
    end,
    'before', private.operator_told(x.before),
    'after', private.operator_told(x.after),
    'reason', x.reason,
    'request_id', x.request_id,
    'address', x.address,
    'device', x.device,
    'proven', x.proven,
    'at', x.created_at
  )
$$;
