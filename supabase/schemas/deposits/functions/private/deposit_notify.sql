-- Tells a deposit's owner how it ended; of a guest's that nobody paid nobody is told.
create or replace function private.deposit_notify(p_code text)
returns void
language sql
volatile
as $$
  select private.notify_user(d.user_id, 'deposit', 'deposit_' || d.status, jsonb_build_object(
    'code', d.code, 'status', d.status, 'credited', d.credited
  ))
  from public.deposits d
  where d.code = p_code and not d.checkout and d.status not in ('pending', 'review')
$$;
