-- Takes a waiting device's session out of Supabase Auth and answers what brings it back (private.session_unpark). Until
-- then no call of Auth accepts its tokens.
create or replace function private.session_park(p_session uuid)
returns jsonb
language plpgsql
as $$
declare
  v_parked jsonb;
  v_methods jsonb := '[]';
begin
  if to_regclass('auth.mfa_amr_claims') is not null then
    execute 'select coalesce(jsonb_agg(to_jsonb(c)), ''[]'') from auth.mfa_amr_claims c where c.session_id = $1'
    into v_methods using p_session;
  end if;
  select jsonb_build_object('session', to_jsonb(s), 'methods', v_methods, 'tokens', (
    select coalesce(jsonb_agg(to_jsonb(t)), '[]') from auth.refresh_tokens t where t.session_id = s.id
  ))
  into v_parked
  from auth.sessions s where s.id = p_session;
  perform private.session_end(p_session);
  return v_parked;
end
$$;
