-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- Rupiah that an action on a claim moves: what is in suspense, or what it is about. Leaving it as it is moves nothing,
-- but where money has left the house somebody keeps it by that.
create or replace function private.admin_claim_amount(r private.reviews, p_action text)
returns bigint
language sql
stable
as $$
  select case
    when p_action = 'keep' and r.kind not in ('refund', 'chargeback', 'late_success', 'cancelled_after_paid') then 0
    else coalesce(
      private.admin_claim_held(r.source), (private.claim_reversal(r)).amount, r.amount,
      (select p.buying_price from public.purchases p where p.ref_id = r.subject), 0
    )
  end
$$;

-- Whom a credit reaches: p_target is a deposit's code, an email or a phone number in E.164.
-- Raises recipient_not_found, also for an account that is being deleted, and recipient_self for the admin's own account.
create or replace function private.admin_claim_target(p_admin uuid, p_target text)
returns uuid
language plpgsql
stable
as $$
declare
  v_user uuid;
begin
  select coalesce(
    (select d.user_id from public.deposits d
     join public.accounts a on a.id = d.user_id
     where d.code = upper(trim(p_target)) and a.deleted_at is null),
    (select a.id from public.accounts a
     where (a.phone = trim(p_target) or lower(a.email) = lower(trim(p_target))) and a.is_active
       and a.deleted_at is null)
  ) into v_user;
  if v_user is null then
    perform private.fail(422, 'recipient_not_found');
  elsif v_user = p_admin then
    perform private.fail(422, 'recipient_self');
  end if;
  return v_user;
end
$$;

-- Refuses a correction that cannot be posted now: correction_unfit for a credit of an account that is being
-- deleted (what reached it late may still be taken off), correction_below_zero {balance} for a debit of more than there is.
create or replace function private.correction_check(a public.accounts, p_balance text, p_amount bigint)
returns void
language plpgsql
as $$
declare
  v_balance bigint;
begin
  if a.deleted_at is not null and p_amount > 0 then
    perform private.fail(409, 'correction_unfit');
  end if;
  select l.balance into strict v_balance from private.ledger_accounts l
  where l.user_id = a.id and l.kind = p_balance::private.ledger_kind
  for update;
  if v_balance + p_amount < 0 then
    perform private.fail(422, 'correction_below_zero', jsonb_build_object('balance', v_balance));
  end if;
end
$$;

-- Admins: makes a stored picture the site's logo, or takes the logo away where p_object_key is null, with a reason, once
-- for a key; the one before is given up, and a repeat's own file. p_digest (sha256 in hex) says which picture it is.
-- Answers {logo}: its address or null. Raises nothing_changed, idempotency_mismatch.
create or replace function public.admin_logo_change(
  p_key text, p_object_key text, p_content_type text, p_digest text, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('logo', p_content_type, p_digest, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_current text;
begin
  perform 1 from private.site_settings c for update;
  select l.object_key into v_current from private.site_logo l;
  if private.admin_replay(v_key, v_hash) then
    insert into private.objects_to_remove (object_key)
    select p_object_key where p_object_key ~ '^logos/site/[0-9a-f-]{36}$' and p_object_key is distinct from v_current
    on conflict do nothing;
    return jsonb_build_object('logo', private.logo_path());
  elsif p_object_key !~ '^logos/site/[0-9a-f-]{36}$' then
    perform private.fail(403, 'forbidden');
  elsif p_object_key is not distinct from v_current then
    perform private.fail(422, 'nothing_changed');
  end if;
  with gone as (
    delete from private.site_logo l where l.singleton returning l.object_key
  )
  insert into private.objects_to_remove (object_key) select g.object_key from gone g;
  if p_object_key is not null then
    insert into private.site_logo (id, object_key, content_type)
    values (gen_random_uuid(), p_object_key, p_content_type);
  end if;
  perform private.admin_record(
    v_admin, v_key, v_hash, case when p_object_key is null then 'logo_remove' else 'logo_change' end,
    'settings', 'site', '{}', '{}', v_reason
  );
  return jsonb_build_object('logo', private.logo_path());
end
$$;

-- Service role: stores a code for another email (p_purpose email_change) or phone (phone_change, E.164) of a session's
-- account; the password was checked before. Answers as private.code_store, and `taken`: the email is another account's,
-- or the phone another's who proved it, so that nothing is sent and no code is right, and nobody learns it here. Raises validation_failed for the
-- address the account has, code_sends_exceeded, phone_changes_exceeded.
create or replace function public.login_change_issue(
  p_user uuid, p_session uuid, p_purpose text, p_target text, p_proof text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_email constant boolean := p_purpose = 'email_change';
  v_account public.accounts;
  v_taken boolean;
  v_answer jsonb;
begin
  perform private.lock_user(p_user);
  perform private.require_session(p_user, p_session);
  select a.* into strict v_account from public.accounts a where a.id = p_user;
  if p_purpose not in ('email_change', 'phone_change') then
    perform private.fail(404, 'not_found');
  elsif c_email and lower(v_account.email) = lower(p_target) then
    perform private.fail(422, 'validation_failed', '{"field": "email"}');
  elsif not c_email and v_account.phone = p_target and v_account.phone_verified_at is not null then
    perform private.fail(422, 'validation_failed', '{"field": "hp"}');
  end if;
  if not c_email then
    perform private.phone_change_allow(p_user, v_account.phone, p_target);
  end if;
  v_taken := exists (
    select from public.accounts a
    where a.id <> p_user and case
      when c_email then lower(a.email) = lower(p_target)
      else a.phone = p_target and a.phone_verified_at is not null
    end
  );
  v_answer := private.code_store(
    p_user, p_purpose::private.code_purpose, case when v_taken then gen_random_uuid()::text else p_proof end, p_target
  );
  if v_taken then
    -- It takes a place of who asked, and none of the address's owner.
    update private.one_time_codes c set sent = false
    where c.user_id = p_user and c.purpose = p_purpose::private.code_purpose and c.closed_at is null;
  end if;
  return v_answer || jsonb_build_object('taken', v_taken);
end
$$;

-- Service role: takes the code of another email or phone, which is the account's from now on, verified; a phone is taken
-- from whoever had it without proof.
-- Answers {account, old, new, locale}, or {error, details}; account_taken when somebody else got it
-- meanwhile. Raises phone_changes_exceeded.
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
      update public.accounts a set phone = v_new, phone_verified_at = now() where a.id = p_user;
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

reset check_function_bodies;
