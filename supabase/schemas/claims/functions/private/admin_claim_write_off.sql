-- A supplier delivered and took its price for a sale whose buyer has the money back: the house bears
-- the cost. Answers the transfer's id, null where the supplier took nothing.
create or replace function private.admin_claim_write_off(r private.reviews)
returns bigint
language plpgsql
as $$
declare
  v_supplier text;
  v_cost constant bigint := private.admin_claim_cost(r);
begin
  select x.supplier into strict v_supplier from private.dispatches x where x.id::text = r.source;
  if v_cost = 0 then
    return null;
  end if;
  perform private.ledger_post(
    'write_off', r.source,
    array[private.ledger_house_account('supplier_float', v_supplier), -11], array[v_cost, -v_cost]
  );
  return (select t.id from private.transfers t where t.source = r.source and t.kind = 'write_off');
end
$$;
