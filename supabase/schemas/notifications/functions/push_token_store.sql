-- Keeps the asking device's push token until it signs out; it is asked for again after 7 days.
create or replace function public.push_token_store(p_token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_user();
  update private.devices d set push_token = p_token, push_token_at = now()
  where d.session_id = private.session_id();
  return jsonb_build_object('refresh_at', private.iso_jakarta(now() + interval '7 days'));
end
$$;

grant execute on function public.push_token_store to authenticated;
