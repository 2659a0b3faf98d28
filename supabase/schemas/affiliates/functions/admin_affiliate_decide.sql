-- Admins: verifies an affiliate for a year, or refuses with a reason that is told, once for a key. p_document is the
-- one that was seen; one that was opened and is not stored is refused, and its sender told to send it again. A year
-- that goes on is followed by the next one from 30 days before its end, and goes on as it was where another bank
-- account was sent before. Answers affiliateFile. Raises not_found, admin_own_account, affiliate_not_apart,
-- affiliate_decided {name} where somebody has, changed_meanwhile for another document, affiliate_document_unseen,
-- validation_failed, idempotency_mismatch.
create or replace function public.admin_affiliate_decide(
  p_key text, p_user uuid, p_document uuid, p_verify boolean, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('affiliate', p_user, p_document, p_verify, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_affiliate private.affiliates;
  v_look text;
  v_action text := 'affiliate_refused';
  v_begins timestamptz;
  v_until timestamptz;
begin
  perform private.lock_user(v_admin);
  perform private.admin_subject(v_admin, p_user);
  select f.* into v_affiliate from private.affiliates f where f.user_id = p_user for update;
  if not found then
    perform private.fail(404, 'not_found');
  elsif private.admin_replay(v_key, v_hash) then
    return private.affiliate_file(v_affiliate, v_admin);
  end if;
  -- As admin_correction_request.
  perform private.require_admin();
  if private.brought_along(v_admin, p_user) then
    perform private.fail(403, 'affiliate_not_apart');
  elsif p_verify is null then
    perform private.fail(422, 'validation_failed', '{"field": "verify"}');
  elsif v_affiliate.document_id is distinct from p_document then
    perform private.fail(409, 'changed_meanwhile');
  elsif v_affiliate.status <> 'waiting' then
    perform private.fail(409, 'affiliate_decided', jsonb_build_object(
      'name', (select a.name from public.accounts a where a.id = v_affiliate.decided_by)
    ));
  end if;
  v_look := private.affiliate_document_look(v_affiliate, v_admin);
  if v_look is null or p_verify and v_look <> 'seen' then
    perform private.fail(409, 'affiliate_document_unseen');
  end if;
  if p_verify then
    v_action := 'affiliate_verified';
    v_until := private.affiliate_until(p_user);
    -- Sent for another bank account where much of a year was left: that goes on as it was.
    if not coalesce(v_until > clock_timestamp() and v_until >= v_affiliate.sent_at + interval '30 days', false) then
      v_begins := greatest(v_until, clock_timestamp());
      v_until := v_begins + interval '1 year';
      insert into private.affiliate_years (user_id, begins_at, ends_at) values (p_user, v_begins, v_until);
    end if;
  end if;
  update private.affiliates f
  set status = case when p_verify then 'verified' else 'refused' end, decided_at = clock_timestamp(),
    decided_by = v_admin, reason = case when not p_verify then v_reason end
  where f.user_id = p_user
  returning f.* into v_affiliate;
  perform private.admin_record(
    v_admin, v_key, v_hash, v_action,
    'user', p_user::text, '{}', '{}', v_reason
  );
  if p_verify then
    perform private.notify_user(p_user, 'account', 'affiliate_verified', jsonb_build_object(
      'day', private.jakarta_day(v_until)
    ));
  elsif v_look = 'missing' then
    perform private.notify_user(p_user, 'account', 'affiliate_document_lost', jsonb_build_object('reason', v_reason));
  else
    perform private.notify_user(p_user, 'account', 'affiliate_refused', jsonb_build_object('reason', v_reason));
  end if;
  return private.affiliate_file(v_affiliate, v_admin);
end
$$;

grant execute on function public.admin_affiliate_decide to authenticated;
