-- Trigger on auth.one_time_tokens: a code of Supabase Auth is kept nowhere, so that none is ever right. Codes are ours.
create or replace function private.auth_token_void()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  return null;
end
$$;
