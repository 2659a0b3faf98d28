-- How the rows of an upload stand, and what their purchases came to (core/imports/schema.ts, importCounts).
create or replace function private.import_counts(p_id uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'bad', count(*) filter (where w.status = 'bad'),
    'repeat', count(*) filter (where w.status = 'repeat'),
    'good', count(*) filter (where w.status = 'good'),
    'waiting', count(*) filter (where w.status = 'waiting'),
    'bought', count(*) filter (where w.status = 'bought'),
    'refused', count(*) filter (where w.status = 'refused'),
    'stopped', count(*) filter (where w.status = 'stopped'),
    'canceled', count(*) filter (where w.status = 'canceled'),
    'success', count(*) filter (where p.status = 'success'),
    'failed', count(*) filter (where p.status in ('failed', 'canceled', 'returned')),
    'processing', count(*) filter (where p.status in ('inquiry', 'unprocessed', 'processing')),
    'good_total', coalesce(sum(w.price) filter (where w.status = 'good'), 0),
    'repeat_total', coalesce(sum(w.price) filter (where w.status = 'repeat'), 0),
    'spent', coalesce(sum(p.buying_price) filter (
      where p.status in ('inquiry', 'unprocessed', 'processing', 'success')
    ), 0),
    'returned', coalesce(sum(p.buying_price) filter (where p.status in ('failed', 'canceled', 'returned')), 0)
  )
  from private.import_rows w
  left join public.purchases p on p.ref_id = w.ref_id
  where w.import_id = p_id
$$;
