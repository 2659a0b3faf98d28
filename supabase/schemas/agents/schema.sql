-- Who is below whom along accounts.referred_by, however deep, a row a head and person, with what the person sold on the
-- days that private.network_window names: lists of many agents read these rows, and the sales only of the days after.
-- Written by private.network_follow, private.network_roll and private.purchase_days_fold alone
-- (docs/decisions/agent-center.md).
create table private.network_agents (
  head uuid not null,
  agent uuid not null,
  -- Agents and master agents; what members sell is in no head's figures.
  is_agent boolean not null,
  -- Successes and what the agent paid for them, rupiah.
  sales integer not null default 0,
  amount bigint not null default 0,
  -- The last closed day with a success.
  last_day date,
  primary key (head, agent)
);
-- Who brought somebody, and all above them.
create index network_agents_agent_idx on private.network_agents (agent);
-- Those who sold most.
create index network_agents_amount_idx on private.network_agents (head, amount desc, agent);
alter table private.network_agents enable row level security, force row level security;

-- What the agents below a head sold on a closed day (private.book_closing), rupiah.
create table private.network_days (
  head uuid not null,
  day date not null,
  type text not null,
  status public.purchase_status not null,
  sales integer not null,
  buying_price bigint not null,
  primary key (head, day, type, status)
);
create index network_days_day_idx on private.network_days using brin (day)
  with (pages_per_range = 8, autosummarize = on);
alter table private.network_days enable row level security, force row level security;

-- Of which days the sums in private.network_agents are; one row.
create table private.network_window (
  one boolean primary key default true check (one),
  first_day date,
  last_day date
);
alter table private.network_window enable row level security, force row level security;
