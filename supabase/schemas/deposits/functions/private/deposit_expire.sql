-- Writes down that a deposit's time is over, and tells its owner; nothing where it is not, or was written down already.
-- Answers whether it was. Locks the deposit.
create or replace function private.deposit_expire(p_code text)
returns boolean
language plpgsql
as $$
begin
  perform from public.deposits d where d.code = p_code and private.deposit_over(d) for update;
  if not found then
    return false;
  end if;
  perform private.deposit_change(p_code, 'expired');
  perform private.deposit_notify(p_code);
  return true;
end
$$;
