-- All that a person's loan page begins with (core/loans/schema.ts, loanState).
create or replace function private.loan_json(p_user uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'facility', (select private.facility_json(f) from private.loan_facilities f where f.user_id = p_user),
    'deposit', (
      select l.balance from private.ledger_accounts l where l.user_id = p_user and l.kind = 'deposit'
    ),
    'loan_balance', (
      select l.balance from private.ledger_accounts l where l.user_id = p_user and l.kind = 'loan'
    ),
    'open_request', (
      select private.loan_deposit_json(d) from private.loan_deposits d
      where d.user_id = p_user and d.closed_at is null
    ),
    'lending', c.agent_debt_enabled,
    'min', c.min_loan,
    'max_limit', c.max_loan_limit
  )
  from private.site_settings c
$$;
