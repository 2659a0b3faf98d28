-- Writes the order that a supplier is to get: the p_attempt-th of a purchase, at the cost in rupiah that its route
-- expects. Answers its id.
create or replace function private.dispatch_open(
  p_ref_id text, p_attempt integer, p_supplier text, p_sku text, p_cost bigint
)
returns uuid
language plpgsql
as $$
declare
  -- As private.dispatch_reference says, which the first attempt need not ask.
  v_reference text := p_ref_id;
  v_id uuid;
begin
  if p_attempt > 1 then
    v_reference := private.dispatch_reference(p_ref_id, p_attempt);
  end if;
  v_id := private.dispatch_id(p_supplier, v_reference);
  with opened as (
    insert into private.dispatches (id, due_at, cost, attempt, ref_id, supplier, sku)
    values (v_id, clock_timestamp() + interval '20 seconds', p_cost, p_attempt, p_ref_id, p_supplier, p_sku)
  )
  insert into private.dispatches_open (id) values (v_id);
  return v_id;
end
$$;
