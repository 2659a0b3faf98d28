-- Takes the asking user's account back before its 7 days are over. Answers the account. Raises account_not_deleted.
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
  update public.accounts a set deleted_at = null
  where a.id = v_user and a.deleted_at is not null and a.anonymised_at is null;
  if not found then
    perform private.fail(422, 'account_not_deleted');
  end if;
  return private.account_json(v_user);
end
$$;
