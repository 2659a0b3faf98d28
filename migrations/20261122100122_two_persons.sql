-- Two persons are two: since when somebody is an admin and who proposed it, what each moved alone and under which
-- limit, and changes of settings, ways to pay and standings that wait for a second admin.

alter table private.site_settings
  -- How long somebody has been an admin before they confirm what another one proposes.
  add column second_admin_hours smallint not null default 24 check (second_admin_hours between 0 and 720);

-- Whoever may decide about money now: admins and sales users.
create table private.appointments (
  user_id uuid primary key references public.accounts (id),
  -- An active admin since then; null for somebody who is none.
  admin_since timestamptz,
  -- Who proposed them; null where the database's owner put them in.
  made_by uuid references public.accounts (id),
  constraint nobody_made_themselves check (made_by <> user_id)
);
insert into private.appointments (user_id, admin_since)
select a.id, case when a.role = 'admin' and a.is_active then a.created_at end
from public.accounts a
where a.role = 'admin' or 'sales' = any (a.permissions);

-- What an admin or sales user moved: decided alone, or confirmed by a second person.
create table private.desk_movements (
  id bigint generated always as identity primary key,
  actor_id uuid not null references public.accounts (id),
  -- Who confirmed it; null for what one person moved alone.
  second_id uuid references public.accounts (id),
  kind text not null check (kind in ('correction', 'claim', 'loan')),
  -- A correction's or loan deposit's code, a claim's id.
  source text not null,
  -- Rupiah, whichever way they went.
  amount bigint not null check (amount > 0),
  -- The site's two-person amount then; null for what was moved before it was written down.
  limit_then bigint check (limit_then >= 0),
  created_at timestamptz not null default clock_timestamp(),
  constraint two_are_two check (second_id <> actor_id),
  unique (kind, source)
);
create index desk_movements_alone_idx on private.desk_movements (actor_id, created_at) where second_id is null;
create trigger desk_movements_stay before update or delete or truncate on private.desk_movements
  for each statement execute function private.refuse_change();

insert into private.desk_movements (actor_id, second_id, kind, source, amount, created_at)
select b.created_by, p.decided_by, 'correction', b.code, abs(b.amount), coalesce(p.decided_at, b.created_at)
from private.balance_corrections b
left join private.admin_proposals p on p.correction_code = b.code
where b.status = 'posted'
union all
select coalesce(p.proposed_by, x.actor_id), p.decided_by, 'claim', r.id::text, 
  coalesce(private.admin_claim_held(r.source), r.amount), r.closed_at
from private.reviews r
left join private.admin_proposals p on p.review_id = r.id and p.outcome = 'confirmed'
join lateral (
  select h.actor_id from private.admin_actions h
  where h.subject_kind = 'claim' and h.subject = r.id::text
  order by h.created_at desc
  limit 1
) x on true
where r.status = 'closed' and r.resolution <> 'keep' and coalesce(private.admin_claim_held(r.source), r.amount, 0) > 0
union all
select d.approved_by, nullif(x.actor_id, d.approved_by), 'loan', d.code, d.granted, d.closed_at
from private.loan_deposits d
left join lateral (
  select h.actor_id from private.admin_actions h
  where h.action in ('loan_approve', 'loan_deposit') and h.after ->> 'code' = d.code
  order by h.created_at desc
  limit 1
) x on true
where d.status = 'deposited' and d.approved_by is not null;

-- A proposal is about a claim, a correction, or a change: what it was and what it is to be.
alter table private.admin_proposals
  add column before jsonb,
  add column after jsonb,
  drop constraint about_one_thing,
  add constraint about_one_thing check (num_nonnulls(review_id, correction_code, after) = 1),
  add constraint change_has_both check ((before is null) = (after is null)),
  add constraint change_is_known check (after is null or action in ('settings', 'channel', 'standing'));
create index admin_proposals_open_idx on private.admin_proposals (created_at) where outcome is null;

alter table private.appointments enable row level security, force row level security;
alter table private.desk_movements enable row level security, force row level security;
revoke all on private.appointments, private.desk_movements from public, anon, authenticated, service_role;
