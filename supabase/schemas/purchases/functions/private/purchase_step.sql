-- A step of a purchase's timeline: {status, at, note}.
create or replace function private.purchase_step(p_status public.purchase_status, p_at timestamptz, p_note text)
returns json
language sql
stable
as $$
  select json_build_object('status', p_status, 'at', p_at, 'note', p_note)
$$;
