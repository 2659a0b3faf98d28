-- Trigger: the idempotency key in the column that is named stands for this row, and for nothing else of its account. A
-- repeat of the same request was answered before it came here. Raises idempotency_mismatch.
create or replace function private.spend_key()
returns trigger
language plpgsql
as $$
declare
  v_key constant uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  insert into private.spent_keys (key) values (v_key) on conflict do nothing;
  if not found or exists (select from public.purchases p where p.ref_id = private.public_code('TRX', v_key)) then
    perform private.fail(409, 'idempotency_mismatch');
  end if;
  return null;
end
$$;
