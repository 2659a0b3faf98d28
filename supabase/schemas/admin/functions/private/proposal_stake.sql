-- Rupiah that a proposed change would move: the end of a sale what is decided on by it, of a payout that its bank gave
-- back what was sent; null of what moves no money.
create or replace function private.proposal_stake(p_action text, p_target text)
returns bigint
language plpgsql
stable
as $$
begin
  return case p_action
    when 'purchase' then (select private.purchase_stake(s) from public.purchases s where s.ref_id = p_target)
    when 'payout_return' then private.payout_attempt_amount(p_target)
  end;
end
$$;
