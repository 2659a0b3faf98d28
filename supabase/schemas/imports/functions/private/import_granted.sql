-- Whether a grant stands for a user's PIN now: that of an upload which they confirmed with it, while its rows run.
create or replace function private.import_granted(p_user uuid, p_grant uuid)
returns boolean
language sql
stable
as $$
  select exists (
    select from private.imports i
    where i.grant_id = p_grant and i.user_id = p_user and i.status = 'running' and i.grant_until > clock_timestamp()
  )
$$;
