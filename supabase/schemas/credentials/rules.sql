-- Supabase Auth writes under its own role; our functions write as postgres, who owns them. Roles are told apart where
-- the row is written, so that the rules hold whatever is switched on at Supabase.
create trigger login_guard before insert or update on auth.users
  for each row when (current_user <> 'postgres')
  execute function private.login_guard();
create trigger auth_token_void before insert on auth.one_time_tokens
  for each row when (current_user <> 'postgres')
  execute function private.auth_token_void();
create trigger auth_factor_refuse before insert on auth.mfa_factors
  for each row when (current_user <> 'postgres')
  execute function private.auth_factor_refuse();
