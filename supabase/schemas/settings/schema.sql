-- Site settings: one row.
create table private.site_settings (
  id boolean primary key default true check (id),
  sitename text not null default 'Gerai',
  duplicate_limit_per_day smallint not null default 2 check (duplicate_limit_per_day >= 1),
  min_topup bigint not null default 10000 check (min_topup > 0),
  allow_custom_nominals boolean not null default true,
  nominals bigint[] not null default '{50000,100000,200000,300000,500000,1000000}',
  -- true: the user pays the provider's fee; false: the site bears it.
  pay_external_payment_fee boolean not null default true,
  agent_debt_enabled boolean not null default true,
  -- While this is set, the games entry is shown only to these emails (core spec §6).
  games_whitelisted_emails text[],
  -- Deposit from one person to another: this allows it, a permission opens it.
  allow_deposit_transfer boolean not null default true,
  -- Rupiah, for one transfer and for a sender's Jakarta day.
  min_transfer bigint not null default 1000 check (min_transfer > 0),
  max_transfer bigint not null default 10000000,
  max_transfer_per_day bigint not null default 50000000,
  stash_cashback_enabled boolean not null default true,
  min_cashback_redeem bigint not null default 1000 check (min_cashback_redeem > 0),
  -- Rupiah: what moves more than this in the admin area needs two admins.
  two_person_amount bigint not null default 1000000 check (two_person_amount >= 0),
  -- true: a device that is not an account's first waits for approval (decisions §6).
  new_devices_wait boolean not null default true,
  -- Rupiah: the least facility and loan deposit, and the largest facility.
  min_loan bigint not null default 10000 check (min_loan > 0),
  max_loan_limit bigint not null default 50000000,
  disable_agency_feature_for_master boolean not null default false,
  -- Rupiah of successful purchases in 30 days that an agent needs to become a Master (core spec §6).
  master_min_turnover bigint not null default 1000000 check (master_min_turnover >= 0),
  -- Who stands behind the site.
  company_address text check (char_length(company_address) <= 300),
  company_email text check (char_length(company_email) <= 254),
  company_phone text check (char_length(company_phone) <= 40),
  company_hours text check (char_length(company_hours) <= 100),
  -- Where the Android app is downloaded, and whether people are offered it.
  apk_url text check (char_length(apk_url) <= 500),
  show_download boolean not null default false,
  -- Manual transfers that one person may have unpaid at the same time.
  max_open_manual_deposits smallint not null default 5 check (max_open_manual_deposits >= 1),
  -- How long somebody has been an admin before they confirm what another one proposes.
  second_admin_hours smallint not null default 24 check (second_admin_hours between 0 and 720),
  -- Rows of one file of purchases (decisions §2).
  excel_max_rows smallint not null default 100 check (excel_max_rows between 1 and 1000),
  -- When a supplier, or one of its SKUs, is paused (docs/decisions/supplier-health.md): so many failures through its
  -- own fault within so many minutes, being at least so many percent of what came to an end; and for how long at first.
  supplier_faults smallint not null default 5 check (supplier_faults between 3 and 1000),
  supplier_fault_share smallint not null default 50 check (supplier_fault_share between 1 and 100),
  supplier_fault_minutes smallint not null default 10 check (supplier_fault_minutes between 1 and 120),
  supplier_pause_minutes smallint not null default 10 check (supplier_pause_minutes between 1 and 720),
  -- How many days after a sale a complaint about it can be opened, and within how many hours an answer is promised.
  complaint_days smallint not null default 30 check (complaint_days between 1 and 365),
  complaint_answer_hours smallint not null default 24 check (complaint_answer_hours between 1 and 240),
  constraint transfer_limits check (min_transfer <= max_transfer and max_transfer <= max_transfer_per_day),
  constraint loan_limits check (min_loan <= max_loan_limit),
  constraint sitename_length check (char_length(sitename) between 1 and 40),
  constraint site_settings_sitename_is_one check (private.is_name(sitename))
);
alter table private.site_settings enable row level security, force row level security;

create table private.menu_entries (
  backend_id text primary key,
  position smallint not null,
  name text not null,
  route text not null,
  landing_route text not null,
  path text not null,
  type text not null,
  icon text not null,
  module text not null check (module in ('prabayar', 'pascabayar', 'shop', 'multicourier')),
  enabled boolean not null default false,
  -- The permission that an entry asks for; null for none.
  permission text,
  -- An entry of the menu that sells a type has its icon, its group and its permission from it.
  product_type text references private.product_types (code)
);
alter table private.menu_entries enable row level security, force row level security;
