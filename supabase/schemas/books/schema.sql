-- The books read the sums of closed days, and the ledger only for what came after: what moved on an account of the
-- books on a closed day. Only books_close() writes it, out of the ledger.
create table private.book_days (
  day date not null,
  kind private.ledger_kind not null,
  key text collate "C" not null,
  amount bigint not null check (amount <> 0),
  primary key (day, kind, key)
);
alter table private.book_days enable row level security, force row level security;

-- Up to which day the books are closed; one row.
create table private.book_closing (
  one boolean primary key default true check (one),
  closed_to date,
  -- The last day that is over, and a transaction that began after it was.
  over_day date,
  over_before xid8
);
alter table private.book_closing enable row level security, force row level security;
