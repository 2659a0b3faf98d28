-- Rupiah that a claim has put into suspense; null where it holds no money.
create or replace function private.admin_claim_held(p_source text)
returns bigint
language plpgsql
stable
as $$
begin
  return (
    select p.amount
    from private.transfers t
    join private.postings p on p.transfer_id = t.id and p.account_id = private.house('suspense')
    where t.source = p_source and t.kind = 'suspense'
  );
end
$$;
