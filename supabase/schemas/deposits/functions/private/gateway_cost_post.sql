-- Books what a provider keeps of a payment that arrived: off the channel's cash, as our cost. p_source and p_received
-- are those of the transfer that took the money in, p_cash is its cash account's key. What the channel cost then is
-- kept beside it, also where that is nothing: an arrival without this row is one that nobody priced.
create or replace function private.gateway_cost_post(p_source text, p_cash text, p_received bigint)
returns void
language plpgsql
as $$
declare
  v_cost private.gateway_costs;
begin
  insert into private.gateway_costs as g (source, cash_key, received, rate_bp, fixed_cost, taxed, amount)
  select p_source, p_cash, p_received, coalesce(c.cost_rate_bp, 0), coalesce(c.cost_fixed, 0), coalesce(c.cost_taxed, false),
    coalesce(private.gateway_cost(p_received, c.cost_rate_bp, c.cost_fixed, c.cost_taxed), 0)
  from (select) one
  left join private.payment_channels c on c.provider || '.' || c.channel = p_cash
  returning g.* into v_cost;
  if v_cost.amount > 0 then
    perform private.ledger_post(
      'gateway_cost', p_source,
      array[private.ledger_house_account('cash', p_cash), private.ledger_house_account('gateway_cost', p_cash)],
      array[v_cost.amount, -v_cost.amount]
    );
  end if;
end
$$;
