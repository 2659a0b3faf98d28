-- Rupiah of what was proposed of a claim, as its sheet showed it then (p_seen), whatever a supplier says since: what
-- would reach a balance, is taken back or written off; of a late delivery that is left the most of its cost and what
-- was given back, of another cost what it is beyond what was booked.
create or replace function private.admin_claim_proposed(r private.reviews, p_action text, p_seen jsonb)
returns bigint
language sql
stable
as $$
  select case
    -- What reaches the balance: a deposit keeps its fee of what arrived.
    when p_action = 'credit' then (p_seen ->> 'balance')::bigint
    when p_action in ('take_back', 'split', 'bear', 'write_off') then (p_seen ->> 'amount')::bigint
    when p_action = 'keep' and r.kind = 'late_success' then greatest((p_seen ->> 'amount')::bigint, r.amount)
    when p_action = 'keep' and r.kind = 'supplier_price' then
      greatest((p_seen ->> 'amount')::bigint - (r.details ->> 'booked')::bigint, 0)
    else private.admin_claim_amount(r, p_action)
  end
$$;
