-- Service role: an agent invites somebody to be an agent of theirs, by a link with p_token that goes to the email and
-- is good for seven days. A known email or phone is treated as any other; no link is good for a known email, also one
-- of another spelling (private.mailbox). Answers {expires_at, taken, known} as private.registration_code, or
-- {error: rate_limited} beyond 30 a day of one agent and 3 a day to one mailbox. Raises registration_closed, forbidden
-- unless `p_by` is active and has the agency's features.
create or replace function public.agent_invite(p_by uuid, p_email text, p_phone text, p_name text, p_token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_email constant text := lower(trim(p_email));
  c_own constant integer := 30;
  c_each constant integer := 3;
  c_now constant timestamptz := clock_timestamp();
  v_wait integer;
  v_owner uuid;
begin
  perform private.require_registration();
  if not exists (
    select from public.accounts a
    where a.id = p_by and a.is_active and a.deleted_at is null and private.agency_open(a.category)
  ) then
    perform private.fail(403, 'forbidden');
  end if;
  v_wait := private.take_place('invitation', 'by ' || p_by, c_own, '1 day');
  if v_wait is not null then
    return private.place_refused(c_own, v_wait);
  end if;
  v_wait := private.take_place('invitation', 'to ' || private.mailbox(c_email), c_each, '1 day');
  if v_wait is not null then
    return private.place_refused(c_each, v_wait);
  end if;
  select a.id into v_owner
  from public.accounts a
  where private.mailbox(a.email) = private.mailbox(c_email)
  order by lower(a.email) = c_email desc, a.id
  limit 1;
  insert into private.invitations (id, invited_by, email, phone, name, token_hash, created_at)
  values (
    private.uuid_v7(), p_by, c_email, p_phone, p_name,
    sha256(convert_to(case when v_owner is null then p_token else gen_random_uuid()::text end, 'UTF8')), c_now
  );
  return jsonb_build_object(
    'expires_at', c_now + interval '7 days',
    'taken', v_owner is not null,
    'known', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'user', a.id, 'what', case when a.id = v_owner then a.email else a.phone end
      )), '[]')
      from public.accounts a
      where a.id = v_owner or a.phone = p_phone
    )
  );
end
$$;

grant execute on function public.agent_invite to service_role;
