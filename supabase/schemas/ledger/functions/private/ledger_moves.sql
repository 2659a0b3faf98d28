-- What the transfers of the sources p_sources moved, of the kinds p_kinds (null: of all): a row for each posting, and
-- one without a posting for a transfer that has none. Each source is looked up by itself
-- (docs/decisions/ledger-checks.md).
create or replace function private.ledger_moves(p_sources text[], p_kinds private.transfer_kind[])
returns table (
  source text, transfer_id bigint, event private.transfer_kind, account_id integer, amount bigint, balance_after bigint
)
language sql
stable
as $$
  select s.source, t.id, t.kind, p.account_id, p.amount, p.balance_after
  from unnest(p_sources) s (source)
  cross join lateral (
    select t.id, t.kind from private.transfers t
    where t.source = s.source and (p_kinds is null or t.kind = any (p_kinds))
    offset 0
  ) t
  left join lateral (
    select p.account_id, p.amount, p.balance_after from private.postings p where p.transfer_id = t.id offset 0
  ) p on true
$$;
