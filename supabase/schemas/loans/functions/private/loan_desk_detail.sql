-- One agent's loan as the desk sees it (core/loans/schema.ts, loanDeskAgent), with the trail of
-- what was decided.
create or replace function private.loan_desk_detail(p_reader uuid, p_user uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'person', private.admin_person_json(p_user),
    'own', p_user = p_reader,
    'loan', private.facility_json(f),
    'loan_balance', (
      select l.balance from private.ledger_accounts l where l.user_id = p_user and l.kind = 'loan'
    ),
    'open_request', (
      select private.loan_deposit_json(d) || jsonb_build_object(
        'approved_by', (select a.name from public.accounts a where a.id = d.approved_by),
        'approved_by_reader', d.approved_by is not distinct from p_reader,
        'approval_expired', d.status = 'not deposited' and d.approved_at is not null
      )
      from private.loan_deposits o
      cross join lateral private.loan_deposit_now(o) d
      where o.user_id = p_user and o.closed_at is null
    ),
    'alone_left', private.alone_left(p_reader),
    'movements', (
      select coalesce(jsonb_agg(m.entry order by m.at desc, m.code desc), '[]')
      from (
        select h.at, h.code, h.entry from private.loan_movements(p_user) h order by h.at desc, h.code desc limit 20
      ) m
    ),
    'history', (
      select coalesce(jsonb_agg(private.admin_action_json(x) order by x.created_at, x.id), '[]')
      from private.admin_actions x
      where x.subject_kind = 'user' and x.subject = p_user::text and x.action like 'loan\_%'
    )
  )
  from private.loan_facilities f
  where f.user_id = p_user
$$;
