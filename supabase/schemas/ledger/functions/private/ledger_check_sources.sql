-- Everything that money moves for, of the sources p_sources: each check's name and how many rows break it.
create or replace function private.ledger_check_sources(p_sources text[])
returns table (name text, count bigint)
language plpgsql
stable
-- The planner sees how many sources there are.
set plan_cache_mode = force_custom_plan
as $$
begin
  return query select * from private.ledger_check_purchases(p_sources);
  return query select * from private.ledger_check_deposits(p_sources);
  return query select * from private.ledger_check_books(p_sources);
  return query select * from private.ledger_check_transfers(p_sources);
  return query select * from private.ledger_check_cashbacks(p_sources);
  return query select * from private.ledger_check_loans(p_sources);
  return query select * from private.ledger_check_commissions(p_sources);
  return query select * from private.ledger_check_openings(p_sources);
  return query select * from private.ledger_check_claims(p_sources);
  return query select * from private.ledger_check_checkout(p_sources);
end
$$;
