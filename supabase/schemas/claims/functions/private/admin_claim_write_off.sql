-- A supplier took what no sale has paid (private.admin_claim_cost): the house bears it, and what the
-- sale earned its affiliate is owed no more. Answers the transfer's id, null
-- where the supplier took nothing.
create or replace function private.admin_claim_write_off(r private.reviews)
returns bigint
language plpgsql
as $$
declare
  v_cost constant bigint := private.admin_claim_cost(r);
begin
  if v_cost = 0 then
    return null;
  end if;
  -- The site has kept less of it than its commission was a share of.
  if r.kind = 'supplier_price' and private.about_sold_order(r) then
    perform private.commission_lock(r.subject);
    perform private.commission_take_back(r.subject);
  end if;
  perform private.ledger_post(
    'write_off', r.source,
    array[private.ledger_house_account('supplier_float', r.details ->> 'supplier'), private.house('write_off')],
    array[v_cost, -v_cost]
  );
  return (select t.id from private.transfers t where t.source = r.source and t.kind = 'write_off');
end
$$;
