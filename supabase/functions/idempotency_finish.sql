-- Keeps the answer of a call that idempotency_begin opened.
create or replace function public.idempotency_finish(p_key text, p_status integer, p_body jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  update private.idempotency_keys k
  set status = p_status, body = p_body, running_until = null
  where k.user_id = v_user and k.key = p_key and k.status is null;
end
$$;
