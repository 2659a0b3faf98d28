-- Trigger: a facility's or loan deposit's status moves only along the table that the trigger names.
create or replace function private.refuse_loan_status()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_known boolean;
begin
  execute format(
    'select exists (select from private.%I t where t.from_status = ($1).status and t.to_status = ($2).status)', tg_argv[0]
  ) into v_known using old, new;
  if not v_known then
    raise exception '% may not become % from %', tg_table_name, new.status, old.status
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
