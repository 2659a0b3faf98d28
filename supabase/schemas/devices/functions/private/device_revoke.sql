-- Signs a device out at once and trusts it no longer. Raises device_not_changeable {status}.
create or replace function private.device_revoke(p private.devices)
returns private.devices
language plpgsql
as $$
begin
  if p.status not in ('current session', 'new login attempt') and not p.trusted then
    perform private.fail(409, 'device_not_changeable', jsonb_build_object('status', p.status));
  end if;
  perform private.session_end(p.session_id);
  update private.devices d
  set status = 'logged out', trusted = false, session_id = null
  where d.id = p.id returning d.* into p;
  return p;
end
$$;
