-- Costs of payments, fees that the site bears, cashback as a cost of its sale, and the table of events.

insert into private.ledger_accounts (id, kind, key) values
  (-9, 'cashback_cost', ''),
  (-10, 'fees_borne', ''),
  (-11, 'write_off', '');

-- Which accounts an event of the ledger touches, and on which side: 1 where they grow, -1 where they shrink, 0 either.
-- docs/decisions/books.md tells it to bookkeepers.
create table private.ledger_events (
  event private.transfer_kind not null,
  account private.ledger_kind not null,
  side smallint not null check (side between -1 and 1),
  primary key (event, account)
);
insert into private.ledger_events (event, account, side) values
  ('charge', 'deposit', -1), ('charge', 'loan', -1), ('charge', 'sales_pending', 1),
  ('refund', 'sales_pending', -1), ('refund', 'deposit', 1), ('refund', 'loan', 1),
  ('sale', 'sales_pending', -1), ('sale', 'sales', 1), ('sale', 'supplier_float', 1), ('sale', 'cost_of_sales', -1),
  ('sale', 'cashback_cost', -1), ('sale', 'cashback_payable', 1),
  ('return', 'sales', -1), ('return', 'supplier_float', -1), ('return', 'cost_of_sales', 1), ('return', 'deposit', 1),
  ('return', 'loan', 1), ('return', 'cashback_cost', 1), ('return', 'cashback_payable', -1),
  ('topup', 'cash', -1), ('topup', 'suspense', -1), ('topup', 'fees', 1), ('topup', 'fees_borne', -1),
  ('topup', 'deposit', 1),
  ('gateway_cost', 'cash', 1), ('gateway_cost', 'gateway_cost', -1),
  ('suspense', 'cash', -1), ('suspense', 'suspense', 1),
  ('claim_credit', 'suspense', -1), ('claim_credit', 'deposit', 1),
  ('claim_return', 'suspense', -1), ('claim_return', 'cash', 1),
  ('write_off', 'supplier_float', 1), ('write_off', 'write_off', -1),
  ('cashback', 'cashback_payable', -1), ('cashback', 'cashback', 1),
  ('cashback_return', 'cashback', -1), ('cashback_return', 'deposit', -1), ('cashback_return', 'cashback_payable', 1),
  ('cashback_loss', 'write_off', -1), ('cashback_loss', 'cashback_payable', 1),
  ('redeem', 'cashback', -1), ('redeem', 'deposit', 1),
  ('transfer', 'deposit', 0),
  ('lend', 'receivable', -1), ('lend', 'loan', 1),
  ('repay', 'deposit', -1), ('repay', 'receivable', 1),
  ('correction', 'correction', 0), ('correction', 'deposit', 0), ('correction', 'cashback', 0),
  ('opening', 'opening', 0), ('opening', 'deposit', 0), ('opening', 'cashback', 0), ('opening', 'loan', 0),
  ('float_topup', 'supplier_float', -1), ('float_topup', 'opening', 1);

alter table private.payment_channels
  -- What the provider keeps of a payment: basis points of all that was paid, a fixed part in rupiah, 11% tax on both. It
  -- begins as what we ask (decisions §3), which is the providers' price list; the contract says what it is.
  add column cost_rate_bp integer not null default 0 check (cost_rate_bp between 0 and 5000),
  add column cost_fixed bigint not null default 0 check (cost_fixed between 0 and 1000000),
  add column cost_taxed boolean not null default false;
update private.payment_channels c set cost_rate_bp = c.rate_bp, cost_fixed = c.fixed_fee, cost_taxed = c.taxed
where c.provider <> 'manual';

-- What each payment that arrived cost, at the prices of that moment.
create table private.gateway_costs (
  -- The source of the transfer that took it in: the deposit's code, or what the payment is in suspense as.
  source text collate "C" primary key,
  cash_key text not null,
  received bigint not null check (received > 0),
  rate_bp integer not null,
  fixed_cost bigint not null,
  taxed boolean not null,
  amount bigint not null check (amount >= 0)
);

-- The fee that was not asked, because the site bears it; known when the deposit is paid.
alter table public.deposits add column fee_borne bigint not null default 0 check (fee_borne >= 0);

alter table private.ledger_events enable row level security, force row level security;
alter table private.gateway_costs enable row level security, force row level security;
revoke all on private.ledger_events, private.gateway_costs from public, anon, authenticated, service_role;

-- What is in the books already. What payments cost before this was never said, so it is nothing.
insert into private.gateway_costs (source, cash_key, received, rate_bp, fixed_cost, taxed, amount)
select t.source, l.key, -p.amount, 0, 0, false, 0
from private.transfers t
join private.postings p on p.transfer_id = t.id and p.amount < 0
join private.ledger_accounts l on l.id = p.account_id and l.kind = 'cash'
where t.kind in ('topup', 'suspense');
-- Each cashback becomes a cost of its sale, and of none that was returned.
insert into private.postings (transfer_id, account_id, amount)
select t.id, leg.account_id, leg.amount
from private.cashbacks c
join private.transfers t on t.source = c.ref_id and (
  t.kind = 'sale' or (t.kind = 'return' and c.status in ('dropped', 'taken'))
)
cross join lateral (values
  (-9, case t.kind when 'sale' then -c.amount else c.amount end),
  (-5, case t.kind when 'sale' then c.amount else -c.amount end)
) as leg (account_id, amount);
-- What could not be taken back of a cashback is a loss.
select private.ledger_post(
  'cashback_loss', c.ref_id, array[-11, -5], array[c.taken - c.amount, c.amount - c.taken]
)
from private.cashbacks c
where c.status = 'taken' and c.taken < c.amount;
-- What was written off among the costs of sales has an account of its own.
alter table private.postings disable trigger postings_stay;
update private.postings p set account_id = -11
from private.transfers t
where t.id = p.transfer_id and t.kind = 'write_off' and p.account_id = -3;
alter table private.postings enable trigger postings_stay;
