-- Refuses whoever may not do a thing now: account_inactive (deleted while the call waited, too), then forbidden.
create or replace function private.require_permission(p_user uuid, p_permission text)
returns void
language plpgsql
stable
as $$
begin
  if not exists (select from public.accounts a where a.id = p_user and a.is_active and a.deleted_at is null) then
    perform private.fail(403, 'account_inactive');
  end if;
  if not p_permission = any (private.account_permissions(p_user)) then
    perform private.fail(403, 'forbidden');
  end if;
end
$$;
