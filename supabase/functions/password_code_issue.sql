-- Service role: stores a code for a forgotten password. Answers {issued, locale}; issued is false for an unknown
-- email and where no more may be sent.
create or replace function public.password_code_issue(p_email text, p_proof text)
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
    return jsonb_build_object('issued', true, 'locale', private.code_store(v_user, 'password', p_proof) -> 'locale');
  end if;
  return '{"issued": false, "locale": null}';
exception
  when sqlstate 'PT429' then
    return '{"issued": false, "locale": null}';
end
$$;
