-- A loan deposit, with its facility held first: requests, decisions and repayments of one person
-- follow each other, and an approval that is over is written down as such. Null where there is none of that code, or
-- p_owner's is asked for and it is not.
create or replace function private.loan_deposit_lock(p_code text, p_owner uuid default null)
returns private.loan_deposits
language plpgsql
as $$
declare
  v_deposit private.loan_deposits;
begin
  perform from private.loan_facilities f
  where f.user_id = (
    select d.user_id from private.loan_deposits d
    where d.code = p_code and (p_owner is null or d.user_id = p_owner)
  )
  for update;
  if found then
    select d.* into v_deposit from private.loan_deposits d where d.code = p_code for update;
    if v_deposit is distinct from private.loan_deposit_now(v_deposit) then
      v_deposit := private.loan_deposit_now(v_deposit);
      update private.loan_deposits d
      set status = v_deposit.status, granted = null, approved_by = null, reason = null
      where d.code = p_code;
    end if;
  end if;
  return v_deposit;
end
$$;
