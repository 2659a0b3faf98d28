-- Admins: how the site's machinery stands (core/health/schema.ts, siteStatus): what waits and since when, what was
-- given up, when partners last called, the suppliers and providers of the last 24 hours, the last runs of the
-- schedule, and what the last comparisons found. The tables are the truth; queues are only speed.
create or replace function public.admin_status()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  c_now constant timestamptz := statement_timestamp();
  c_sold_at_most constant integer := 1000;
begin
  return jsonb_build_object(
    'queues', (
      select jsonb_agg(jsonb_build_object(
        'name', q.name, 'waiting', q.waiting, 'late', q.late, 'oldest', q.oldest, 'dead', q.dead
      ) order by q.place)
      from private.jobs_waiting() q
    ),
    'partners', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', c.partner, 'last_at', c.last_at,
        'day', (
          select count(*) from private.inbound_events e
          where e.partner = c.partner and e.received_at > c_now - interval '1 day'
        ),
        'refused', (
          select coalesce(sum(r.count), 0) from private.inbound_rejections r
          where r.partner = c.partner and r.day = private.jakarta_day(c_now)
        )
      ) order by c.partner), '[]')
      from private.callbacks_last() c
    ),
    'suppliers', (
      select coalesce(jsonb_agg(
        private.supplier_json(s) || jsonb_build_object(
          'sold', private.supplier_sold(s.id, null, c_now - interval '1 day', c_sold_at_most),
          'last_fault', (
            select max(f.at) from private.supplier_faults f
            where f.supplier = s.id and f.at > c_now - interval '1 day'
          )
        )
        order by s.id
      ), '[]')
      from private.suppliers s
    ),
    'providers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.provider, 'asked', p.asked, 'paid', p.paid, 'failed', p.failed, 'last_paid', p.last_paid
      ) order by p.provider), '[]')
      from (
        select d.provider, count(*) as asked, count(*) filter (where d.status = 'paid') as paid,
          count(*) filter (where d.status = 'failed') as failed, max(d.paid_at) as last_paid
        from public.deposits d
        where d.created_at > c_now - interval '1 day'
        group by d.provider
      ) p
    ),
    -- Before somebody is an admin there is nobody whom this tells anything.
    'since', (select f.at from private.first_admin f),
    'jobs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'job', r.job, 'ran_at', r.ran_at, 'done_at', r.done_at, 'error', r.error, 'failures', r.failures
      ) order by r.job), '[]')
      from private.job_runs r
    ),
    'ledger', private.ledger_standing(),
    'reconciliation', jsonb_build_object(
      'open', (select count(*) from private.reconciliation_differences d where d.status = 'open'),
      'runs', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'source', x.source, 'day', x.day, 'status', x.status, 'finished_at', x.finished_at, 'found', x.found,
          'failure', x.failure
        ) order by x.source), '[]')
        from (
          select distinct on (r.source) r.*
          from private.reconciliation_runs r
          where r.day > private.jakarta_day(c_now) - 14
          order by r.source, r.day desc, r.id desc
        ) x
      )
    )
  );
end
$$;

grant execute on function public.admin_status to authenticated;
