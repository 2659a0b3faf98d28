-- Ends a deposit that was before an admin as cancelled, once nothing of it is open any more, and tells its
-- owner. One that became paid, or never was in review, stays as it is. The caller has locked the deposit.
create or replace function private.deposit_end_review(p_code text)
returns void
language plpgsql
as $$
begin
  if exists (select from public.deposits d where d.code = p_code and d.status = 'review')
    and not exists (select from private.reviews r where r.subject = p_code and r.status = 'open') then
    perform private.deposit_change(p_code, 'cancelled');
    perform private.deposit_notify(p_code);
  end if;
end
$$;
