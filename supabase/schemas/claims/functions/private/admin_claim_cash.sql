-- The cash account on which the money of a claim in suspense arrived.
create or replace function private.admin_claim_cash(p_source text)
returns integer
language sql
stable
as $$
  select p.account_id
  from private.transfers t
  join private.postings p on p.transfer_id = t.id and p.account_id <> private.house('suspense')
  where t.source = p_source and t.kind = 'suspense'
$$;
