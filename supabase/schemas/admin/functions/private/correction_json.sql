-- A correction of a balance as admins see it (core/admin/corrections/correction-schema.ts, correction).
create or replace function private.correction_json(p_admin uuid, b private.balance_corrections)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'code', b.code,
    'person', private.admin_person_json(b.user_id),
    'person_lost', (select private.account_lost(a) from public.accounts a where a.id = b.user_id),
    'balance', b.balance,
    'amount', b.amount,
    'reason_code', b.reason_code,
    'reason', b.reason,
    'by', (select a.name from public.accounts a where a.id = b.created_by),
    'own', b.created_by = p_admin,
    'status', private.correction_status_now(b),
    'created_at', b.created_at,
    'decided_by', (
      select a.name from private.admin_proposals p join public.accounts a on a.id = p.decided_by
      where p.correction_code = b.code
    ),
    'decided_at', (select p.decided_at from private.admin_proposals p where p.correction_code = b.code),
    'decided_reason', (
      select x.reason from private.admin_actions x
      where x.subject_kind = 'user' and x.subject = b.user_id::text and x.after ->> 'correction' = b.code
        and x.action in ('correction_confirmed', 'correction_rejected', 'correction_withdrawn')
    )
  )
$$;
