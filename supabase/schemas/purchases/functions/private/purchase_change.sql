-- Moves a purchase to another status, with the reason why and what the supplier delivered. What it leaves is known by
-- its own columns, but for a status that was an end: the timeline keeps that. The table's trigger refuses what
-- private.purchase_transitions does not hold.
create or replace function private.purchase_change(
  p_ref_id text, p_status public.purchase_status, p_reason text default null, p_serial text default null
)
returns void
language sql
volatile
as $$
  update public.purchases p
  set
    status = p_status,
    updated_at = clock_timestamp(),
    processing_at = case when p_status = 'processing' then clock_timestamp() else p.processing_at end,
    reason = p_reason,
    serial_number = coalesce(p_serial, p.serial_number),
    timeline = case
      when p.status in ('inquiry', 'unprocessed', 'processing') then p.timeline
      else coalesce(p.timeline, '[]') || jsonb_build_object('status', p.status, 'at', p.updated_at, 'note', p.reason)
    end
  where p.ref_id = p_ref_id
$$;
