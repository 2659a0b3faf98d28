-- Service role: the file of an upload says nothing that could be bought; p_reason is a code of the error catalogue.
create or replace function public.import_refuse(p_id uuid, p_reason text, p_details jsonb default '{}')
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_import private.imports;
begin
  select i.* into v_import from private.imports i where i.id = p_id and i.status = 'reading' for update;
  if found then
    perform private.import_end(v_import, 'refused', p_problem => p_reason, p_details => coalesce(p_details, '{}'));
  end if;
end
$$;

grant execute on function public.import_refuse to service_role;
