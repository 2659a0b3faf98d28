-- Whether what a bill costs us fits what is due of it, in rupiah. A supplier gives back at most Rp 10.000 of the fee
-- of a period, whatever fee it names, and of an operator's offer (p_offer) at most a fifth: a cost that is further
-- from what is due is a mistake, by which it would be sold for next to nothing or for many times its sum.
create or replace function private.bill_believed(
  p_amount bigint, p_admin bigint, p_cost bigint, p_periods integer, p_offer boolean
)
returns boolean
language sql
immutable
as $$
  select coalesce(p_cost > 0 and abs(p_amount + p_admin - p_cost) <= case
    when p_offer then (p_amount + p_admin) / 5
    else 10000 * least(greatest(p_periods, 1), 12)
  end, false)
$$;
