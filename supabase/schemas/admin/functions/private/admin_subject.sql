-- The account that an admin is about to change, locked; p_money where only its money is meant, which may also have
-- reached one that is nobody's any more: whether it is still there (private.account_lost), the caller asks, once the
-- request is known to be a new one. Raises not_found, and admin_own_account for the admin's own: nobody raises
-- themselves.
create or replace function private.admin_subject(p_admin uuid, p_user uuid, p_money boolean default false)
returns public.accounts
language plpgsql
as $$
declare
  v_account public.accounts;
begin
  select a.* into v_account from public.accounts a
  where a.id = p_user and (a.anonymised_at is null or p_money)
  for no key update;
  if not found then
    perform private.fail(404, 'not_found');
  elsif p_user = p_admin then
    perform private.fail(403, 'admin_own_account');
  end if;
  return v_account;
end
$$;
