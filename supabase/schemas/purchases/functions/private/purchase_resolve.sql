-- Ends a sale as an admin decided: `success` with a serial number, which is booked at the cost that its route expects,
-- or `failed`, which gives every rupiah back. A claim that nobody knows how it ended is settled by it. What a supplier
-- says later that is another end is a claim (public.purchase_settle). Raises purchase_not_sent for the success of what
-- no supplier was asked for. The caller has locked the purchase, which is open.
create or replace function private.purchase_resolve(
  p public.purchases, p_outcome text, p_serial text, p_reason text
)
returns void
language plpgsql
as $$
declare
  v_dispatch private.dispatches;
  v_result constant jsonb := jsonb_build_object(
    'reason', case when p_outcome = 'failed' then 'supplier_failed' end, 'try_next', false, 'serial_number', p_serial,
    'code', 'admin', 'message', p_reason
  );
  r private.reviews;
begin
  select x.* into strict v_dispatch
  from private.dispatches x
  where x.id = (select y.id from private.purchase_dispatch(p) y)
  for update;
  insert into private.purchase_resolutions (ref_id, outcome, amount) values (p.ref_id, p_outcome, private.purchase_stake(p));
  if p_outcome = 'success' then
    if v_dispatch.sent_at is null then
      perform private.fail(409, 'purchase_not_sent');
    end if;
    perform private.purchase_succeed(p, v_dispatch, v_result);
  else
    perform private.purchase_fail(p, v_dispatch, v_result);
  end if;
  -- The order keeps what its supplier said last: the admin's reason stands with what the admin did.
  update private.dispatches x set code = v_dispatch.code, message = v_dispatch.message where x.id = v_dispatch.id;
  for r in
    select c.* from private.reviews c
    where c.subject = p.ref_id and c.kind = 'dispatch_too_old' and c.status = 'open'
    for no key update
  loop
    perform private.admin_claim_close(null, r, 'keep', null);
  end loop;
end
$$;
