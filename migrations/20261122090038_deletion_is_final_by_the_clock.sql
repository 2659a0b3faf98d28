-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- Whether an account whose deletion was asked for at p_at is gone for good, 7 days later, whatever still waits to be done.
create or replace function private.deletion_final(p_at timestamptz)
returns boolean
language sql
stable
as $$
  select p_at <= clock_timestamp() - interval '7 days'
$$;

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

-- Service role, every minute: accounts whose 7 days are over become nobody's. Answers how many. One that money has
-- reached meanwhile waits for a person to look at it.
create or replace function public.accounts_anonymise(p_limit integer default 100)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user uuid;
  v_count integer := 0;
begin
  for v_user in
    select a.id from public.accounts a
    where private.deletion_final(a.deleted_at) and a.anonymised_at is null
      and not exists (select from private.ledger_accounts l where l.user_id = a.id and l.kind = 'deposit' and l.balance <> 0)
    order by a.deleted_at, a.id
    limit p_limit
  loop
    perform private.lock_user(v_user);
    if exists (select from public.accounts a where a.id = v_user and private.deletion_final(a.deleted_at)) then
      perform private.account_anonymise(v_user);
      v_count := v_count + 1;
    end if;
  end loop;
  delete from private.one_time_codes c where c.sent_at < now() - interval '2 days';
  return v_count;
end
$$;

reset check_function_bodies;
