-- The user's own upload with its rows in the file's order (uploadDetail). Raises not_found.
create or replace function public.import_get(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_import private.imports;
begin
  perform private.require_permission(v_user, 'excel');
  select i.* into v_import from private.imports i where i.id = p_id and i.user_id = v_user;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.import_json(v_import) || jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(private.import_row_json(w) order by w.ordinal), '[]')
      from private.import_rows w where w.import_id = p_id
    ),
    'balances', (
      select jsonb_object_agg(l.kind, l.balance)
      from private.ledger_accounts l where l.user_id = v_user and l.kind in ('deposit', 'loan')
    )
  );
end
$$;

grant execute on function public.import_get to authenticated;
