-- Writes an account's standing. Whoever becomes an admin or sales user by it was proposed by p_by, whoever did before.
-- The caller has locked the account.
create or replace function private.standing_apply(p_before public.accounts, p_next public.accounts, p_by uuid)
returns public.accounts
language plpgsql
as $$
begin
  update public.accounts a
  set category = p_next.category, role = p_next.role, is_active = p_next.is_active, permissions = p_next.permissions
  where a.id = p_next.id
  returning a.* into p_next;
  if p_by is not null and (p_next.role = 'admin' and p_before.role <> 'admin'
    or 'sales' = any (p_next.permissions) and not 'sales' = any (p_before.permissions)) then
    insert into private.appointment_makers (user_id, made_by) values (p_next.id, p_by) on conflict do nothing;
  end if;
  return p_next;
end
$$;
