-- Service role: messages that are due, each held until it would be tried again (30 s, 2, 8, 32 minutes). What is older
-- than an hour or was tried five times tells nothing new and goes. Answers
-- [{id, endpoint, p256dh, auth, locale, kind, data}]; `data` of a purchase names product and destination.
create or replace function public.push_take(p_limit integer default 50)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_tries constant integer := 5;
  v_taken jsonb;
begin
  delete from private.push_outbox o
  where o.due_at <= now() and (o.tries >= c_tries or o.created_at < now() - interval '1 hour');
  with taken as (
    update private.push_outbox o
    set tries = o.tries + 1, due_at = now() + interval '30 seconds' * power(4, o.tries)
    where o.id in (
      select d.id from private.push_outbox d where d.due_at <= now() order by d.due_at, d.id limit p_limit
      for update skip locked
    )
    returning o.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth,
    'locale', coalesce(c.language, 'id'), 'kind', t.kind,
    'data', jsonb_strip_nulls(t.data || jsonb_build_object('product', r.name, 'destination', p.destination))
  ) order by t.id), '[]') into v_taken
  from taken t
  join private.push_subscriptions s on s.device_id = t.device_id
  left join private.account_settings c on c.user_id = s.user_id
  left join public.purchases p on p.ref_id = t.data ->> 'ref_id' and p.user_id = s.user_id
  left join private.products r on r.id = p.product_id;
  return v_taken;
end
$$;
