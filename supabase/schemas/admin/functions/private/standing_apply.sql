-- Writes an account's standing, and tells its owner what it may do from now on, and what no more. Whoever becomes an
-- admin or sales user by it was proposed by p_by, whoever did before. The caller has locked the account.
create or replace function private.standing_apply(p_before public.accounts, p_next public.accounts, p_by uuid)
returns public.accounts
language plpgsql
as $$
declare
  v_given constant text[] := array(
    select n from unnest(p_next.permissions) n where n <> all (p_before.permissions) order by n
  );
  v_taken constant text[] := array(
    select n from unnest(p_before.permissions) n where n <> all (p_next.permissions) order by n
  );
begin
  update public.accounts a
  set category = p_next.category, role = p_next.role, is_active = p_next.is_active, permissions = p_next.permissions
  where a.id = p_next.id
  returning a.* into p_next;
  if p_by is not null and (p_next.role = 'admin' and p_before.role <> 'admin'
    or 'sales' = any (p_next.permissions) and not 'sales' = any (p_before.permissions)) then
    insert into private.appointment_makers (user_id, made_by) values (p_next.id, p_by) on conflict do nothing;
  end if;
  if p_next.category = 3 and p_before.category < 3 then
    perform private.notify_user(
      p_next.id, 'account', 'master_promoted', jsonb_build_object('amount', private.master_turnover(p_next.id))
    );
  end if;
  if v_given <> '{}' then
    perform private.notify_user(
      p_next.id, 'account', 'permission_granted', jsonb_build_object('permissions', v_given)
    );
  end if;
  if v_taken <> '{}' then
    perform private.notify_user(
      p_next.id, 'account', 'permission_withdrawn', jsonb_build_object('permissions', v_taken)
    );
  end if;
  return p_next;
end
$$;
