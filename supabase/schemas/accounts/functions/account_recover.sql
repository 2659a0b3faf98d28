-- Takes the asking user's account back before its 7 days are over. Answers the account. Raises account_not_deleted,
-- recovery_over.
create or replace function public.account_recover()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_session(auth.uid(), private.session_id(), '{account_deleted,account_inactive}');
begin
  perform private.lock_user(v_user);
  if (select private.deletion_final(a.deleted_at) from public.accounts a where a.id = v_user) then
    perform private.fail(422, 'recovery_over');
  end if;
  update public.accounts a set deleted_at = null where a.id = v_user and a.deleted_at is not null;
  if not found then
    perform private.fail(422, 'account_not_deleted');
  end if;
  return private.account_json(v_user);
end
$$;

grant execute on function public.account_recover to authenticated;
