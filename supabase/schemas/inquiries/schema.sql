create type private.inquiry_status as enum ('asking', 'inquiry', 'refused', 'paid', 'expired', 'canceled');

-- docs/decisions/inquiries.md; core/inquiries/states.ts holds the same rows.
create table private.inquiry_transitions (
  from_status private.inquiry_status not null,
  to_status private.inquiry_status not null,
  primary key (from_status, to_status)
);
alter table private.inquiry_transitions enable row level security, force row level security;

-- What a supplier was asked about a number before anything is paid: whose it is, what is due, or what an operator
-- offers it. Apart from sales, which are many and narrow: most of these are paid never.
create table private.inquiries (
  user_id uuid not null,
  -- The link where a guest asked, or paid and is asked for: user_id is its agent (docs/decisions/checkout.md).
  link_id uuid,
  -- Of a guest's question: who asked, the keyed hash of their address.
  asker text check (length(asker) <= 64),
  created_at timestamptz not null,
  -- While it is being asked: when another Worker may ask. After it: until when the answer is good.
  expires_at timestamptz not null,
  -- Until when the supplier takes a payment of it. Null before a bill was found.
  payable_until timestamptz,
  -- Rupiah: the bill, the fee on top, what paying takes from our float, and what we ask. Null where it is no bill.
  amount bigint check (amount >= 0),
  admin bigint check (admin >= 0),
  cost bigint check (cost > 0),
  price bigint check (price >= cost),
  -- Of the payment's idempotency key.
  pay_key uuid,
  product_id integer not null,
  status private.inquiry_status not null default 'asking',
  -- Which supplier of the route is asked, from 1; the payment is this one's.
  attempt smallint not null default 1,
  about text not null check (about in ('bill', 'customer', 'offers')),
  -- Its id, that of the purchase which pays it, and what the supplier knows both by (private.dispatch_reference).
  ref_id text collate "C" primary key,
  destination text not null,
  supplier text not null,
  sku text not null,
  -- Why it was refused: wrong_destination, number_blocked, nothing_due, unavailable, other.
  reason text,
  customer_name text,
  -- What the supplier tells besides: [{name, value}], and for each period the same.
  fields jsonb not null default '[]',
  periods jsonb not null default '[]',
  -- What the operator offers the number: [{code, name, description, validity, amount, admin, cost, price}], sums in
  -- rupiah. Of the bill of one of them: that one.
  offers jsonb not null default '[]',
  -- The supplier's last answer as it came, for the record.
  answer jsonb,
  constraint a_bill_has_its_price check (
    about <> 'bill' or status not in ('inquiry', 'paid')
    or (price is not null and amount is not null and admin is not null and payable_until is not null)
  )
);
create index inquiries_user_id_created_at_idx on private.inquiries (user_id, created_at);
create index inquiries_link_id_created_at_idx on private.inquiries (link_id, created_at) where link_id is not null;
create index inquiries_open_idx on private.inquiries (expires_at) where status in ('asking', 'inquiry');
create index inquiries_unpaid_idx on private.inquiries (created_at) where status <> 'paid';
alter table private.inquiries enable row level security, force row level security;
