-- Service role: what is due on a channel, of at most p_limit people and fifty rows each, whoever waits longest first
-- and each person's in their order; of what is nobody's fifty rows. A row is held for five minutes by who takes it: a
-- Worker that dies with it loses nothing. Its turn to be sent comes by outbox_hold; outbox_finish says how it went.
-- What nobody is to be told any more goes; what was tried too often or is too old is given up. Answers {hold, rows,
-- given_up}: rows [{id, user_id, kind, data, mail, created_at, locale, to, name, endpoint, p256dh, auth}], a guest's
-- data as private.checkout_told says it, an invitation's {by, code, token}, a message's to the site's people {code,
-- name, email, topic, message}, given_up [{id, kind, failure}].
create or replace function public.outbox_take(p_channel text, p_limit integer default 20)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_people constant integer := least(greatest(coalesce(p_limit, 20), 1), 100);
  c_rows_each constant integer := 50;
  c_kind constant text := case p_channel when 'contact' then 'contact_message' else 'referral_invite' end;
  v_hold constant uuid := private.uuid_v7();
  v_rule record;
  v_given_up jsonb;
  v_rows jsonb;
begin
  select r.* into strict v_rule from private.outbox_rules(p_channel) r;
  delete from private.outbox o
  where o.channel = p_channel and o.due_at <= now() and not private.outbox_wanted(o);
  with given_up as (
    update private.outbox o
    set due_at = null, failure = coalesce(o.failure, 'unreachable')
    where o.channel = p_channel and o.due_at <= now()
      and (o.tries >= v_rule.tries or o.created_at < now() - v_rule.lasting)
    returning o.id, o.notification_id, o.told, o.failure
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', g.id, 'kind', coalesce(n.kind, 'guest_' || g.told, c_kind), 'failure', g.failure
  ) order by g.id), '[]') into v_given_up
  from given_up g
  left join public.notifications n on n.id = g.notification_id;
  with waiting as (
    select o.user_id, o.due_at from private.outbox o
    where o.channel = p_channel and o.user_id is not null and o.due_at <= now()
    order by o.due_at, o.id
    limit c_people * c_rows_each
  ), people as (
    select w.user_id from waiting w
    group by w.user_id
    order by min(w.due_at), w.user_id
    limit c_people
  ), nobodys as (
    select o.id from private.outbox o
    where o.channel = p_channel and o.user_id is null and o.due_at <= now()
    order by o.id
    limit c_rows_each
    for update skip locked
  ), due as (
    select n.id from nobodys n
    union all
    select w.id
    from people
    cross join lateral (
      select o.id from private.outbox o
      where o.user_id = people.user_id and o.channel = p_channel and o.due_at <= now()
      order by o.id
      limit c_rows_each
      for update skip locked
    ) w
  ), taken as (
    update private.outbox o
    set held_by = v_hold, due_at = now() + private.outbox_held()
    from due
    where o.id = due.id
    returning o.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'user_id', t.user_id, 'kind', coalesce(n.kind, 'guest_' || t.told, c_kind),
    'data', case t.channel
      when 'guest' then private.checkout_told(o, t.amount, t.review_id)
      when 'invite' then jsonb_build_object('by', a.name, 'code', a.referral_code, 'token', i.token)
      when 'contact' then jsonb_build_object(
        'code', m.code, 'name', m.name, 'email', m.email, 'topic', m.topic, 'message', m.body
      )
      else private.notification_facts(t.user_id, n.data)
    end,
    'mail', k.mail, 'created_at', private.iso_jakarta(coalesce(n.created_at, t.created_at)),
    'locale', coalesce(o.locale, i.locale, c.language, 'id'),
    'to', case t.channel
      when 'guest' then o.contact
      when 'invite' then i.email
      when 'contact' then (select x.company_email from private.site_settings x)
      else coalesce(t.address, a.email)
    end,
    'name', a.name,
    'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth
  ) order by t.id), '[]') into v_rows
  from taken t
  left join public.notifications n on n.id = t.notification_id
  left join private.checkout_orders o on o.id = t.order_id
  left join private.referral_invites i on i.id = t.invite_id
  left join private.contact_messages m on m.id = t.contact_id
  left join public.accounts a on a.id = t.user_id
  left join private.notification_kinds k on k.code = n.kind
  left join private.account_settings c on c.user_id = t.user_id
  left join private.push_subscriptions s on s.device_id = t.device_id;
  return jsonb_build_object('hold', v_hold, 'rows', v_rows, 'given_up', v_given_up);
end
$$;

grant execute on function public.outbox_take to service_role;
