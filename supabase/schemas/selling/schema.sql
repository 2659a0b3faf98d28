-- What a seller's customers are asked for a type, an operator, an operator's products of a type, or one product: the
-- narrowest rule counts (private.selling_rule_of), before the account's default margin. It proposes a price; what was
-- sold at it stands with the purchase.
create table private.selling_rules (
  id uuid primary key,
  user_id uuid not null references public.accounts (id),
  product_id integer references private.products (id),
  operator text references private.operators (code),
  type text references private.product_types (code),
  -- Rupiah on top of the buying price, basis points of it, or the selling price itself, in rupiah.
  kind text not null check (kind in ('amount', 'percent', 'price')),
  value integer not null check (
    value between 0 and case kind when 'amount' then 1000000 when 'percent' then 10000 else 100000000 end
  ),
  -- Selling prices are rounded up to a multiple of it, in rupiah.
  round_to integer not null default 1 check (round_to in (1, 100, 500, 1000, 5000, 10000)),
  updated_at timestamptz not null default clock_timestamp(),
  constraint selling_rules_key unique nulls not distinct (user_id, product_id, operator, type),
  constraint a_product_says_all check (case when product_id is null then num_nonnulls(operator, type) > 0 else
    num_nonnulls(operator, type) = 0 end),
  constraint a_price_is_of_one_product check (kind <> 'price' or product_id is not null and round_to = 1)
);
alter table private.selling_rules enable row level security, force row level security;
