-- Moves a purchase to another status and writes its timeline. The table's trigger refuses what
-- private.purchase_transitions does not hold.
create or replace function private.purchase_change(
  p_ref_id text, p_status public.purchase_status, p_note text default null
)
returns void
language sql
volatile
as $$
  update public.purchases p
  set
    status = p_status,
    updated_at = clock_timestamp(),
    timeline = coalesce(p.timeline, '[]')
      || jsonb_build_object('status', p_status, 'at', clock_timestamp(), 'note', p_note)
  where p.ref_id = p_ref_id
$$;
