-- Keeps the answer of a call that idempotency_begin opened: at most 16 KiB, several times our longest. Raises
-- payload_too_large.
create or replace function public.idempotency_finish(p_key text, p_status integer, p_body jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  if octet_length(p_body::text) > 16384 then
    perform private.fail(413, 'payload_too_large');
  end if;
  update private.idempotency_keys k
  set status = p_status, body = p_body, running_until = null
  where k.user_id = v_user and k.key = p_key and k.status is null;
end
$$;

grant execute on function public.idempotency_finish to authenticated;
