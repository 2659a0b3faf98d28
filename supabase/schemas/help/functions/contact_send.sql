-- Service role: keeps what somebody wrote through the contact form. p_captcha is the id of the captcha that our Workers
-- saw solved: it is good for one message, and the same message sent again with it is the one that was kept. p_message
-- is {name, email, topic, message, locale}; p_from is the address it came from, which has five an hour, and two with a
-- sum (p_by_sum), which programs add up as well as people. Admins are told, and the site's own mailbox is, of sixty an
-- hour at most: what comes beyond them, from however many addresses, is kept all the same and waits in the list.
-- Answers {code, replayed, told}, or {error: contact_limited}. Raises captcha_used, validation_failed {field, problem}.
create or replace function public.contact_send(
  p_captcha text, p_from text, p_user_id uuid, p_message jsonb, p_by_sum boolean
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_limit constant integer := 5;
  c_sums constant integer := 2;
  c_told constant integer := 60;
  c_hash constant uuid := private.request_hash(p_message);
  v_known private.contact_messages;
  v_wait integer;
  v_told boolean;
  v_message private.contact_messages;
begin
  -- Of two that arrive at once the second sees what the first has kept.
  perform pg_advisory_xact_lock(hashtextextended('captcha ' || p_captcha, 0));
  select m.* into v_known from private.contact_messages m where m.captcha = p_captcha;
  if found then
    if v_known.request_hash <> c_hash then
      perform private.fail(409, 'captcha_used');
    end if;
    return jsonb_build_object('code', v_known.code, 'replayed', true, 'told', false);
  end if;
  if p_by_sum then
    v_wait := private.take_place('contact_sum', p_from, c_sums, '1 hour');
  end if;
  v_wait := coalesce(v_wait, private.take_place('contact', p_from, c_limit, '1 hour'));
  if v_wait is not null then
    return jsonb_build_object('error', 'contact_limited', 'details', jsonb_build_object(
      'limit', case when p_by_sum then c_sums else c_limit end, 'remaining', 0, 'retry_after', v_wait, 'minutes', ceil(v_wait / 60.0)::integer
    ));
  end if;
  insert into private.contact_messages (
    id, code, captcha, request_hash, user_id, name, email, topic, locale, body
  )
  values (
    private.uuid_v7(), private.public_code('PSN'), p_captcha, c_hash, p_user_id,
    private.require_name(p_message ->> 'name'), lower(trim(p_message ->> 'email')), p_message ->> 'topic',
    p_message ->> 'locale', private.contact_text(p_message ->> 'message')
  )
  returning * into v_message;
  v_told := private.take_place('contact_told', '', c_told, '1 hour') is null;
  if v_told then
    perform private.admin_alert('contact_written', jsonb_build_object(
      'message', v_message.code, 'topic', v_message.topic
    ));
    insert into private.outbox (id, channel, contact_id) values (private.uuid_v7(), 'contact', v_message.id);
  end if;
  return jsonb_build_object('code', v_message.code, 'replayed', false, 'told', v_told);
end
$$;

grant execute on function public.contact_send to service_role;
