-- Service role: p_by invites an address by mail, ten a day (Jakarta). p_recipient is a keyed hash of the address,
-- p_token the end of the page's address that ends invitations to it. Whether the address has an account, also one of
-- another spelling (private.mailbox), was invited by somebody else within 30 days or wants no invitations, the answer
-- is the same, and no mail goes out. Answers {invitations_left}, or {error: rate_limited}. Raises forbidden unless
-- p_by has the agency's features, registration_closed, referral_invited where p_by has invited it within 30 days.
create or replace function public.referral_invite(
  p_by uuid, p_email text, p_recipient text, p_token text, p_locale text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_email constant text := lower(trim(p_email));
  c_recipient constant bytea := decode(p_recipient, 'hex');
  c_id constant uuid := private.uuid_v7();
  v_rules record;
  v_left bigint;
  v_sent boolean;
begin
  perform private.require_registration();
  perform private.require_permission(p_by, 'agency');
  select r.* into strict v_rules from private.referral_rules() r;
  perform private.lock_user(p_by);
  perform pg_advisory_xact_lock(hashtextextended(p_recipient, 7));
  if exists (
    select from private.referral_invites i
    where i.invited_by = p_by and i.recipient = c_recipient and i.created_at > now() - v_rules.peace
  ) then
    perform private.fail(422, 'referral_invited');
  end if;
  v_left := v_rules.invitations - private.referral_invited(p_by);
  if v_left <= 0 then
    return private.place_refused(v_rules.invitations, ceil(extract(
      epoch from private.day_start(private.jakarta_day(now()) + 1, null) - now()
    ))::integer);
  end if;
  v_sent := not exists (select from public.accounts a where private.mailbox(a.email) = private.mailbox(c_email))
    and not exists (select from private.referral_refusals f where f.recipient = c_recipient)
    and not exists (
      select from private.referral_invites i
      where i.recipient = c_recipient and i.created_at > now() - v_rules.peace
    )
    and not exists (
      select from private.invitations i
      where private.mailbox(i.email) = private.mailbox(c_email) and i.created_at > now() - v_rules.peace
    );
  insert into private.referral_invites (id, invited_by, recipient, email, token, locale)
  values (c_id, p_by, c_recipient, case when v_sent then c_email end, p_token, p_locale);
  if v_sent then
    insert into private.outbox (id, channel, user_id, invite_id) values (private.uuid_v7(), 'invite', p_by, c_id);
  end if;
  return jsonb_build_object('invitations_left', v_left - 1);
end
$$;

grant execute on function public.referral_invite to service_role;
