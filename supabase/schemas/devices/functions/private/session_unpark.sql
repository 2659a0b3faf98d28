-- Gives Supabase Auth back a session that private.session_park took out.
create or replace function private.session_unpark(p_parked jsonb)
returns void
language plpgsql
as $$
begin
  if p_parked is null then
    return;
  end if;
  insert into auth.sessions select s.* from jsonb_populate_record(null::auth.sessions, p_parked -> 'session') s;
  insert into auth.refresh_tokens
  select t.* from jsonb_populate_recordset(null::auth.refresh_tokens, p_parked -> 'tokens') t;
  if to_regclass('auth.mfa_amr_claims') is not null then
    execute 'insert into auth.mfa_amr_claims
      select c.* from jsonb_populate_recordset(null::auth.mfa_amr_claims, $1) c' using p_parked -> 'methods';
  end if;
end
$$;
