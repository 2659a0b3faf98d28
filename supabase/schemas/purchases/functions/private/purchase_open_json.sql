-- What a decision about a sale's end is about: {status, serial_number}. Both open statuses are one, for a job may begin
-- to process the sale meanwhile.
create or replace function private.purchase_open_json(p public.purchases)
returns jsonb
language sql
immutable
as $$
  select jsonb_build_object(
    'status', case when p.status = 'unprocessed' then 'processing' else p.status::text end,
    'serial_number', p.serial_number
  )
$$;
