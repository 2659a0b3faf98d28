-- Service role: takes the code of another email or phone, which is the account's from now on, verified; a phone is
-- taken from whoever had it without proof. Answers {account, old, new, locale}, or {error, details}; account_taken when
-- somebody else got it meanwhile. Raises phone_changes_exceeded.
create or replace function public.login_change_take(p_user uuid, p_session uuid, p_purpose text, p_proof text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_refused jsonb;
  v_old public.accounts;
  v_new text;
begin
  perform private.lock_user(p_user);
  perform private.require_session(p_user, p_session);
  v_refused := private.code_take(p_user, p_purpose::private.code_purpose, p_proof);
  if v_refused is not null then
    return v_refused;
  end if;
  select a.* into strict v_old from public.accounts a where a.id = p_user;
  select c.target into strict v_new
  from private.one_time_codes c
  where c.user_id = p_user and c.purpose = p_purpose::private.code_purpose
  order by c.sent_at desc, c.id desc limit 1;
  begin
    if p_purpose = 'email_change' then
      -- Signing in asks Supabase Auth with this email.
      update auth.users u set email = v_new, updated_at = now() where u.id = p_user;
      update auth.identities i
      set identity_data = i.identity_data || jsonb_build_object('email', v_new), updated_at = now()
      where i.user_id = p_user and i.provider = 'email';
      update public.accounts a set email = v_new, email_verified_at = now() where a.id = p_user;
    else
      perform private.phone_change_count(p_user, v_old.phone, v_new);
      -- Whoever wrote the number down and never proved it has none.
      update public.accounts a set phone = null
      where a.phone = v_new and a.id <> p_user and a.phone_verified_at is null;
      update public.accounts a set phone = v_new, phone_wanted = null, phone_verified_at = now() where a.id = p_user;
    end if;
  exception
    when unique_violation then
      return '{"error": "account_taken", "details": {}}';
  end;
  return jsonb_build_object(
    'account', private.account_json(p_user),
    'old', jsonb_build_object('email', v_old.email, 'phone', v_old.phone),
    'new', v_new,
    'locale', (select s.language from private.account_settings s where s.user_id = p_user)
  );
end
$$;

grant execute on function public.login_change_take to service_role;
