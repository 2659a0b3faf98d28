-- Balances put right by admins; where each deed of an admin came from; how a person becomes a Master.

insert into private.ledger_accounts (id, kind, key) values (-20, 'correction', '');

alter table private.site_settings
  -- Rupiah of successful purchases in 30 days that an agent needs to become a Master (core spec §6).
  add column master_min_turnover bigint not null default 1000000 check (master_min_turnover >= 0);

alter table private.admin_actions
  drop constraint admin_actions_subject_kind_check,
  add constraint admin_actions_subject_kind_check check (subject_kind ~ '^[a-z_]{1,40}$'),
  -- The request as our Worker names it, the address it came from, and the device of the session.
  add column request_id text,
  add column address text,
  add column device text;
create index admin_actions_created_at_idx on private.admin_actions (created_at desc, id desc);

-- One correction of one balance: asked for by an admin, moved once, by another admin where it is large.
create table private.balance_corrections (
  code text collate "C" primary key,
  user_id uuid not null references public.accounts (id),
  balance text not null check (balance in ('deposit', 'cashback')),
  -- Rupiah: positive for a credit, negative for a debit.
  amount bigint not null check (amount <> 0),
  reason_code text not null check (reason_code in
    ('missing_credit', 'wrong_credit', 'double_credit', 'compensation', 'outside_payment', 'other')),
  reason text not null,
  created_by uuid not null references public.accounts (id),
  created_at timestamptz not null default clock_timestamp(),
  status text not null check (status in ('proposed', 'posted', 'rejected', 'withdrawn')),
  transfer_id bigint,
  constraint nobody_their_own check (created_by <> user_id),
  constraint posted_has_transfer check ((status = 'posted') = (transfer_id is not null))
);
create index balance_corrections_user_id_idx on private.balance_corrections (user_id, created_at desc);
create unique index balance_corrections_transfer_id_key on private.balance_corrections (transfer_id)
  where transfer_id is not null;

-- A proposal is about a claim or about a correction.
alter table private.admin_proposals
  alter column review_id drop not null,
  add column correction_code text collate "C" references private.balance_corrections (code),
  add constraint about_one_thing check (num_nonnulls(review_id, correction_code) = 1);
create unique index admin_proposals_open_correction_key on private.admin_proposals (correction_code)
  where outcome is null and correction_code is not null;

alter table private.balance_corrections enable row level security, force row level security;
revoke all on private.balance_corrections from public, anon, authenticated, service_role;
