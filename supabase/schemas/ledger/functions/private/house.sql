-- The house account of a kind that has one alone (rows.sql), by name: a constant in every plan. Null for the kinds that
-- have one a key (private.ledger_house_account) or a person.
create or replace function private.house(p_kind private.ledger_kind)
returns integer
language plpgsql
immutable
as $$
begin
  return (
    select case p_kind
      when 'sales_pending' then -1
      when 'sales' then -2
      when 'cost_of_sales' then -3
      when 'fees' then -4
      when 'cashback_payable' then -5
      when 'commission_payable' then -6
      when 'suspense' then -7
      when 'opening' then -8
      when 'cashback_cost' then -9
      when 'fees_borne' then -10
      when 'write_off' then -11
      when 'commission_cost' then -12
      when 'payouts_underway' then -13
      when 'correction' then -20
    end
  );
end
$$;
