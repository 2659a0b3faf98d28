-- Trigger on auth.mfa_factors: nobody puts a second factor on an account past our Workers, which know none.
create or replace function private.auth_factor_refuse()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.fail(403, 'forbidden');
end
$$;
