-- What the books begin with, and what the owner pays into a supplier's float: posts it (private.ledger_post) and writes
-- it down. No page does this and no role of the API may: whoever runs the database does, at the beginning and for the
-- float (docs/deploy.md). p_kind is `opening` or `float_topup`. Answers the balance of the last user account after it.
-- Raises what private.ledger_post raises.
create or replace function private.ledger_open(
  p_kind private.transfer_kind, p_source text, p_accounts integer[], p_amounts bigint[]
)
returns bigint
language plpgsql
as $$
declare
  v_last constant bigint := private.ledger_post(p_kind, p_source, p_accounts, p_amounts);
begin
  insert into private.openings (event, source, account, user_id, key, amount)
  select p_kind, p_source, l.kind, l.user_id, coalesce(l.key, ''), leg.amount
  from unnest(p_accounts, p_amounts) as leg (account_id, amount)
  join private.ledger_accounts l on l.id = leg.account_id;
  return v_last;
end
$$;
