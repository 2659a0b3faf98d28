-- Gives back the key of a call that came to nothing, so that it may be tried again.
create or replace function public.idempotency_drop(p_key text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  delete from private.idempotency_keys k where k.user_id = v_user and k.key = p_key and k.status is null;
end
$$;

grant execute on function public.idempotency_drop to authenticated;
