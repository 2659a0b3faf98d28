-- Tells every admin, but the one whom the data names as `by`, of something that should not be or waits for them, once:
-- in the list and by mail. The caller calls it once for what it found, not once for each row.
create or replace function private.admin_alert(p_kind text, p_data jsonb)
returns void
language plpgsql
as $$
declare
  v_admin uuid;
begin
  for v_admin in
    select a.id from public.accounts a
    where a.role = 'admin' and a.is_active and a.id::text is distinct from p_data ->> 'by'
    order by a.id
  loop
    perform private.notify_user(v_admin, 'admin', p_kind, p_data || jsonb_build_object('kind', p_kind));
  end loop;
end
$$;
