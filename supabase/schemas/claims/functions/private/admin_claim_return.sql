-- A claim's money was paid back outside: out of suspense, off the cash account on which it arrived.
-- Answers the transfer's id.
create or replace function private.admin_claim_return(r private.reviews)
returns bigint
language plpgsql
as $$
declare
  v_held constant bigint := private.admin_claim_held(r.source);
begin
  perform private.ledger_post(
    'claim_return', r.source,
    array[private.admin_claim_cash(r.source), private.house('suspense')], array[v_held, -v_held]
  );
  return (select t.id from private.transfers t where t.source = r.source and t.kind = 'claim_return');
end
$$;
