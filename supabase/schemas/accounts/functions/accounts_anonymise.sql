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
      and not private.has_money(a.id)
    order by a.deleted_at, a.id
    limit p_limit
  loop
    perform private.lock_user(v_user);
    -- Money that is reaching it at this moment is seen.
    perform from private.ledger_accounts l where l.user_id = v_user order by l.id for update;
    if exists (
      select from public.accounts a
      where a.id = v_user and private.deletion_final(a.deleted_at) and not private.has_money(v_user)
    ) then
      perform private.account_anonymise(v_user);
      v_count := v_count + 1;
    end if;
  end loop;
  delete from private.one_time_codes c where c.sent_at < now() - interval '2 days';
  return v_count;
end
$$;

grant execute on function public.accounts_anonymise to service_role;
