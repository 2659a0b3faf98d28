-- What is wrong with a sale in the eyes of whoever made it, and what came of it: a conversation with the admins that
-- moves no money (docs/decisions/complaints.md).
create type private.complaint_state as enum ('open', 'in_work', 'waiting', 'resolved', 'rejected');

-- Who may bring a complaint from one state to another; core/complaints/states.ts holds the same rows.
create table private.complaint_transitions (
  from_state private.complaint_state not null,
  to_state private.complaint_state not null,
  by text not null check (by in ('owner', 'staff')),
  primary key (from_state, to_state, by)
);
alter table private.complaint_transitions enable row level security, force row level security;

-- What can be wrong with a sale as it stands; core/complaints/reasons.ts holds the same rows.
create table private.complaint_reasons (
  status public.purchase_status not null,
  reason text not null,
  place smallint not null,
  primary key (status, reason),
  unique (status, place)
);
alter table private.complaint_reasons enable row level security, force row level security;

create table private.complaints (
  id uuid primary key,
  user_id uuid not null references public.accounts (id),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- By when an answer is promised; null while none is owed.
  answer_due timestamptz,
  ended_at timestamptz,
  -- How many there are, and the place of the last.
  messages integer not null default 0,
  -- How the sale stood when it was opened.
  sale_status public.purchase_status not null,
  state private.complaint_state not null default 'open',
  code text collate "C" not null unique,
  ref_id text collate "C" not null,
  reason text not null,
  ended_by text check (ended_by in ('owner', 'staff')),
  foreign key (sale_status, reason) references private.complaint_reasons (status, reason),
  constraint ended_has_time check ((state in ('resolved', 'rejected')) = (ended_at is not null)),
  constraint ended_has_who check ((ended_at is null) = (ended_by is null)),
  constraint ended_owes_nothing check (ended_at is null or answer_due is null)
);
create unique index complaints_open_key on private.complaints (ref_id) where ended_at is null;
create index complaints_user_id_idx on private.complaints (user_id, id);
create index complaints_ref_id_idx on private.complaints (ref_id);
-- For the sweep of what is old.
create index complaints_ended_at_idx on private.complaints (ended_at) where ended_at is not null;
alter table private.complaints enable row level security, force row level security;

-- What was said, in the order of its places. A message has a text, brings another state, or tells an end of the sale.
create table private.complaint_messages (
  complaint_id uuid not null references private.complaints (id) on delete cascade,
  place integer not null,
  author text not null check (author in ('owner', 'staff', 'system')),
  -- Which admin.
  author_id uuid references public.accounts (id),
  body text check (char_length(body) between 1 and 2000),
  state private.complaint_state,
  sale public.purchase_status,
  at timestamptz not null default clock_timestamp(),
  request_key uuid unique,
  request_hash uuid,
  primary key (complaint_id, place),
  constraint says_something check (num_nonnulls(body, state, sale) > 0),
  constraint sale_is_the_systems check ((author = 'system') = (sale is not null)),
  constraint staff_is_somebody check ((author = 'staff') = (author_id is not null)),
  constraint owner_has_key check ((author = 'owner') = (request_key is not null))
);
alter table private.complaint_messages enable row level security, force row level security;

-- What admins write for each other: a table of its own, so that no reading of a conversation holds it.
create table private.complaint_notes (
  complaint_id uuid not null references private.complaints (id) on delete cascade,
  place integer not null,
  author_id uuid not null references public.accounts (id),
  body text not null check (char_length(body) between 1 and 2000),
  at timestamptz not null default clock_timestamp(),
  primary key (complaint_id, place)
);
alter table private.complaint_notes enable row level security, force row level security;
