-- Admins: puts on record that the provider was asked about a deposit, and what it said.
create or replace function public.admin_deposit_asked(p_key text, p_code text, p_before text, p_told text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('asked', p_code));
  v_status text;
begin
  select d.status::text into v_status from public.deposits d where d.code = p_code;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  perform private.lock_user(v_admin);
  if private.admin_replay(v_key, v_hash) then
    return;
  end if;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'deposit_asked', 'deposit', p_code,
    jsonb_build_object('status', left(p_before, 20)),
    jsonb_build_object('status', v_status, 'provider', left(p_told, 60)), ''
  );
end
$$;

grant execute on function public.admin_deposit_asked to authenticated;
