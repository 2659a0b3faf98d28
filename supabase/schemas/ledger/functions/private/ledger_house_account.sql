-- The house account of a kind and key (`cash` of `midtrans.bca`, `supplier_float` of a supplier),
-- opened at its first use.
create or replace function private.ledger_house_account(p_kind text, p_key text)
returns integer
language plpgsql
volatile
as $$
declare
  v_id integer;
begin
  select l.id into v_id from private.ledger_accounts l
  where l.kind = p_kind::private.ledger_kind and l.key = p_key;
  if v_id is not null then
    return v_id;
  end if;
  insert into private.ledger_accounts (id, kind, key)
  values (nextval('private.ledger_house_account_ids'), p_kind::private.ledger_kind, p_key)
  on conflict (kind, key) where key is not null do nothing;
  select l.id into strict v_id from private.ledger_accounts l
  where l.kind = p_kind::private.ledger_kind and l.key = p_key;
  return v_id;
end
$$;
