-- Service role: counts one try to sign in and answers {email}: the one to ask Supabase Auth with for an email or a
-- phone number (E.164), null for an unknown login. A trusted device of the account (p_client, its cookie) has p_limit
-- tries a minute of its own, everybody else has p_limit for the account together, so that no stranger keeps its owner
-- out (docs/decisions/the-gateway-is-no-side-door.md). Answers {error: rate_limited, details} beyond that.
create or replace function public.sign_in_begin(p_login text, p_client text, p_limit integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_account public.accounts;
  v_device uuid;
  v_wait integer;
begin
  select a.* into v_account from public.accounts a
  where (lower(a.email) = lower(p_login) or a.phone = p_login) and a.anonymised_at is null;
  select d.id into v_device from private.devices d
  where d.user_id = v_account.id and d.client_hash = sha256(convert_to(p_client, 'UTF8')) and d.trusted;
  v_wait := private.take_place(
    'sign_in',
    coalesce(
      'device ' || v_device,
      'account ' || coalesce(v_account.id::text, encode(sha256(convert_to(lower(p_login), 'UTF8')), 'hex'))
    ),
    p_limit, '1 minute'
  );
  if v_wait is not null then
    return private.place_refused(p_limit, v_wait);
  end if;
  return jsonb_build_object('email', v_account.email);
end
$$;

grant execute on function public.sign_in_begin to service_role;
