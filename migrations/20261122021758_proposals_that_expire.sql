-- What waits for a second person longer than 7 days expires; nobody decided it.

alter table private.admin_proposals
  drop constraint admin_proposals_outcome_check,
  add constraint admin_proposals_outcome_check check (outcome in ('confirmed', 'rejected', 'withdrawn', 'expired')),
  drop constraint decided_by_whom,
  add constraint decided_by_whom check ((outcome is null or outcome = 'expired') = (decided_by is null));

alter table private.balance_corrections
  drop constraint balance_corrections_status_check,
  add constraint balance_corrections_status_check
    check (status in ('proposed', 'posted', 'rejected', 'withdrawn', 'expired'));

-- When it was last approved; those that wait now have their 7 days from now.
alter table private.loan_deposits add column approved_at timestamptz;
update private.loan_deposits set approved_at = clock_timestamp()
where closed_at is null and status in ('approved', 'half approved');
