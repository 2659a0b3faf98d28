-- The selling price that a rule makes of a buying price, both in rupiah: never below it. What is due of a bill (the
-- bill and the fee on top), which its customer knows, is the least that is asked; 0 of what is no bill.
create or replace function private.selling_by_rule(
  p_kind text, p_value integer, p_round_to integer, p_price bigint, p_due bigint default 0
)
returns bigint
language sql
immutable
as $$
  select greatest(
    p_price,
    p_due,
    case p_kind
      when 'price' then p_value
      when 'percent' then
        ceil((p_price + ceil(p_price * p_value / 10000.0)) / p_round_to::numeric)::bigint * p_round_to
      else ceil((p_price + p_value) / p_round_to::numeric)::bigint * p_round_to
    end
  )
$$;
