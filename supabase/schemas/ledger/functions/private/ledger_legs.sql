-- What the transfers of the sources p_sources moved, of the kinds p_kinds, and on whose account: a row for each
-- posting. Each is looked up by itself (docs/decisions/ledger-checks.md).
create or replace function private.ledger_legs(p_sources text[], p_kinds private.transfer_kind[])
returns table (
  source text, event private.transfer_kind, account private.ledger_kind, user_id uuid, key text, amount bigint
)
language sql
stable
as $$
  select m.source, m.event, l.kind, l.user_id, l.key, m.amount
  from private.ledger_moves(p_sources, p_kinds) m
  cross join lateral (
    select l.kind, l.user_id, l.key from private.ledger_accounts l where l.id = m.account_id offset 0
  ) l
$$;
