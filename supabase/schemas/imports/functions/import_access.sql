-- What the user may do by Excel (uploadAccess): {excel_access, max_rows, transaction_limit, rows_left_today}.
create or replace function public.import_access()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_limit constant integer := private.import_limit(v_user);
begin
  return jsonb_build_object(
    'excel_access', 'excel' = any (private.account_permissions(v_user)),
    'max_rows', (select c.excel_max_rows from private.site_settings c),
    'transaction_limit', v_limit,
    'rows_left_today', greatest(v_limit - private.import_rows_today(v_user, clock_timestamp()), 0)
  );
end
$$;

grant execute on function public.import_access to authenticated;
