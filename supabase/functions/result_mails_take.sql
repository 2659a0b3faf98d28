-- Service role: results to be mailed, one mail a person, each result held until it would be tried again (2, 8, 32, 128
-- minutes). What is older than a day or was tried five times goes, and so does what its person no longer wants to be told.
-- Answers [{ids, to, name, locale, results: [{kind, data}]}], results in their order, at most 50 a mail; `data` of a
-- purchase names product, destination, price and serial number.
create or replace function public.result_mails_take(p_limit integer default 20)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_tries constant integer := 5;
  c_results_a_mail constant integer := 50;
  v_taken jsonb;
begin
  delete from private.result_mail_outbox o
  where o.due_at <= now() and (
    o.tries >= c_tries
    or o.created_at < now() - interval '1 day'
    or not exists (
      select from private.account_settings s join public.accounts a on a.id = s.user_id
      where s.user_id = o.user_id and s.email_notification and a.deleted_at is null
    )
  );
  with people as (
    select d.user_id, min(d.due_at) as due_at from private.result_mail_outbox d where d.due_at <= now()
    group by d.user_id
    order by min(d.due_at), d.user_id
    limit least(greatest(coalesce(p_limit, 20), 1), 100)
  ), due as (
    select w.id
    from people
    cross join lateral (
      select o.id from private.result_mail_outbox o
      where o.user_id = people.user_id and o.due_at <= now()
      order by o.id
      limit c_results_a_mail
      for update skip locked
    ) w
  ), taken as (
    update private.result_mail_outbox o
    set tries = o.tries + 1, due_at = now() + interval '2 minutes' * power(4, o.tries)
    from due
    where o.id = due.id
    returning o.*
  ), mails as (
    select
      t.user_id,
      jsonb_agg(t.id order by t.id) as ids,
      jsonb_agg(jsonb_build_object(
        'kind', t.kind,
        'data', jsonb_strip_nulls(t.data || jsonb_build_object(
          'product', r.name, 'destination', p.destination, 'price', p.buying_price, 'serial_number', p.serial_number
        ))
      ) order by t.id) as results
    from taken t
    left join public.purchases p on p.ref_id = t.data ->> 'ref_id' and p.user_id = t.user_id
    left join private.products r on r.id = p.product_id
    group by t.user_id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'ids', m.ids, 'to', a.email, 'name', a.name, 'locale', coalesce(s.language, 'id'), 'results', m.results
  ) order by m.ids ->> 0), '[]') into v_taken
  from mails m
  join public.accounts a on a.id = m.user_id
  left join private.account_settings s on s.user_id = m.user_id;
  return v_taken;
end
$$;
