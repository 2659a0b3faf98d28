-- Service role: where and in which language an account's owner is told of p_kind: {email, locale}, null where nobody is to
-- be told: no such account, or one that was told of a waiting device in the last ten minutes or, in the last hour, of a registration
-- with its email or phone, or of another account that wanted one of them: strangers cause all of these.
create or replace function public.notice_take(p_user uuid, p_kind text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_now constant timestamptz := clock_timestamp();
  v_email text;
begin
  select a.email into v_email from public.accounts a where a.id = p_user and a.anonymised_at is null;
  if not found then
    return null;
  end if;
  insert into private.notices_sent as n (user_id, kind, sent_at) values (p_user, left(p_kind, 40), c_now)
  on conflict (user_id, kind) do update set sent_at = excluded.sent_at
  where n.sent_at < c_now - case p_kind
    when 'device_waiting' then interval '10 minutes'
    when 'registration_tried' then interval '1 hour'
    when 'address_tried' then interval '1 hour'
    else interval '-1 second'
  end;
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'email', v_email, 'locale', (select s.language from private.account_settings s where s.user_id = p_user)
  );
end
$$;
