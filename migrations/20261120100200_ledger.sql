-- The double-entry ledger (decisions §4). Amounts are whole rupiah and signed by one rule:
-- positive where the account is owed more by the house or has earned (a user's balance, sales),
-- negative where the house's own assets and costs grow (cash, supplier float, cost of sales).
-- So the postings of a transfer sum to zero, and a user's balance is the plain sum of its postings.

create type private.ledger_kind as enum (
  'deposit', 'cashback', 'loan',
  'cash', 'supplier_float', 'sales_pending', 'sales', 'cost_of_sales', 'fees',
  'cashback_payable', 'commission_payable', 'suspense', 'opening'
);

create type private.transfer_kind as enum (
  'charge', 'sale', 'refund', 'return', 'topup', 'suspense', 'opening', 'float_topup'
);

-- User accounts have positive ids and keep their balance; house accounts have negative ids,
-- no balance column to contend for, and are summed from their postings.
create table private.ledger_accounts (
  id integer primary key,
  kind private.ledger_kind not null,
  user_id uuid references public.accounts (id),
  -- House: the provider's channel, or the supplier; empty where the kind has one account.
  key text,
  balance bigint check (balance >= 0),
  constraint user_or_house check (
    case
      when kind in ('deposit', 'cashback', 'loan')
        then id > 0 and user_id is not null and key is null and balance is not null
      else id < 0 and user_id is null and key is not null and balance is null
    end
  )
) with (fillfactor = 50);
create unique index ledger_accounts_user_id_kind_key on private.ledger_accounts (user_id, kind)
  where user_id is not null;
create unique index ledger_accounts_kind_key_key on private.ledger_accounts (kind, key)
  where key is not null;
create sequence private.ledger_user_account_ids as integer;
create sequence private.ledger_house_account_ids as integer increment -1 start -100 maxvalue -100 minvalue -2147483648;

-- The house's single accounts have fixed ids, so that the hot path looks none of them up.
insert into private.ledger_accounts (id, kind, key) values
  (-1, 'sales_pending', ''),
  (-2, 'sales', ''),
  (-3, 'cost_of_sales', ''),
  (-4, 'fees', ''),
  (-5, 'cashback_payable', ''),
  (-6, 'commission_payable', ''),
  (-7, 'suspense', ''),
  (-8, 'opening', '');

create table private.transfers (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  kind private.transfer_kind not null,
  -- What it is for: the purchase's ref id, the deposit's code, the provider's reference of stray money.
  source text collate "C" not null
);
-- The idempotency key of money: one transfer of a kind for one source, whatever happens.
create unique index transfers_source_kind_key on private.transfers (source, kind);

create table private.postings (
  transfer_id bigint not null,
  amount bigint not null check (amount <> 0),
  -- The user account's balance after this posting; null on house accounts.
  balance_after bigint check (balance_after >= 0),
  account_id integer not null,
  constraint balance_of_users check ((account_id > 0) = (balance_after is not null)),
  primary key (transfer_id, account_id)
);
-- A user's statement, newest first. House accounts need none.
create index postings_statement_idx on private.postings (account_id, transfer_id) where account_id > 0;
