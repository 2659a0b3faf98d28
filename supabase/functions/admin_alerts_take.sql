-- Service role: alerts that are to be mailed, each held for 5 minutes and given up after 20 tries:
-- [{id, kind, data, to: [{email, locale}]}].
create or replace function public.admin_alerts_take(p_limit integer default 20)
returns jsonb
language sql
volatile
security definer
set search_path = ''
as $$
  with due as (
    select l.id from private.admin_alerts l
    where l.due_at <= clock_timestamp()
    order by l.due_at, l.id
    limit least(greatest(coalesce(p_limit, 20), 1), 100)
    for update skip locked
  ), taken as (
    update private.admin_alerts l
    set
      tries = l.tries + 1,
      due_at = case when l.tries < 19 then clock_timestamp() + interval '5 minutes' end
    from due
    where l.id = due.id
    returning l.id, l.kind, l.data
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id,
    'kind', t.kind,
    'data', t.data,
    'to', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'email', a.email, 'locale', coalesce(s.language, 'id')
      ) order by a.email), '[]')
      from public.accounts a
      left join private.account_settings s on s.user_id = a.id
      where a.role = 'admin' and a.is_active and a.id::text is distinct from t.data ->> 'by'
    )
  ) order by t.id), '[]')
  from taken t
$$;
