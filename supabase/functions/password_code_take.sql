-- Service role: takes the code of a forgotten password. Answers {user}, or {error: code_invalid} whatever is wrong,
-- so that nobody learns which emails have accounts.
create or replace function public.password_code_take(p_email text, p_proof text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user uuid;
begin
  select a.id into v_user from public.accounts a where lower(a.email) = lower(p_email) and a.anonymised_at is null;
  if found then
    perform private.lock_user(v_user);
    if private.code_take(v_user, 'password', p_proof) is null then
      return jsonb_build_object('user', v_user);
    end if;
  end if;
  return '{"error": "code_invalid", "details": {}}';
end
$$;
