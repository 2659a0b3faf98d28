-- Service role: an alert has been mailed to everybody it is for.
create or replace function public.admin_alert_sent(p_id uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update private.admin_alerts set due_at = null where id = p_id
$$;
