-- Tells the owner's open screens how an upload stands: `import` {id, status, counts, deposit}.
create or replace function private.import_tell(i private.imports)
returns void
language sql
volatile
as $$
  select realtime.send(
    jsonb_build_object(
      'id', i.id,
      'status', i.status,
      'counts', private.import_counts(i.id),
      'deposit', (select l.balance from private.ledger_accounts l where l.user_id = i.user_id and l.kind = 'deposit')
    ),
    'import', 'user:' || i.user_id, true
  )
$$;
