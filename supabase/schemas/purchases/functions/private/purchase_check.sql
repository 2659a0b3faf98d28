-- How far the supplier of an open purchase has been asked: {state, asked_at, next_at}. `state` is queued (not sent
-- yet), asking (just now), waiting (asked again at `next_at`) or admin (nobody asks any more, an admin looks into it);
-- null for one that is not open.
create or replace function private.purchase_check(p public.purchases)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'state', case
      when x.asked_at is null then 'queued'
      when x.state = 'review' then 'admin'
      when x.state = 'waiting' then 'waiting'
      else 'asking'
    end,
    'asked_at', x.asked_at,
    'next_at', case when x.state = 'waiting' then x.due_at end
  )
  from private.purchase_dispatch(p) x
  where p.status in ('unprocessed', 'processing')
$$;
