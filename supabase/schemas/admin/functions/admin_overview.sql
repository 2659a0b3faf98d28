-- Admins: what waits for them, in numbers (overview). `others` are proposals of other people, `own` those that wait for
-- another admin.
create or replace function public.admin_overview()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
begin
  return jsonb_build_object(
    'claims', (
      select jsonb_build_object('count', count(*), 'held', coalesce(sum(private.admin_claim_held(r.source)), 0))
      from private.reviews r where r.status = 'open'
    ),
    -- What waits for an answer, and what of it has waited longer than was promised.
    'complaints', (
      select jsonb_build_object('count', count(*), 'late', count(*) filter (where c.answer_due < now()))
      from private.complaints c where c.ended_at is null and c.state in ('open', 'in_work')
    ),
    'proposals', (
      select jsonb_build_object(
        'others', count(*) filter (where p.proposed_by <> v_admin),
        'own', count(*) filter (where p.proposed_by = v_admin)
      )
      from private.proposals_open() p
    ),
    'ledger', private.ledger_standing(),
    'reconciliation', (select count(*) from private.reconciliation_differences d where d.status = 'open'),
    'loans', (select count(*) from private.loan_facilities f where f.status = 'pending')
      + (select count(*) from private.loan_deposits d where d.closed_at is null),
    -- What an admin puts into a batch.
    'payouts', (
      select jsonb_build_object('count', count(*), 'amount', coalesce(sum(p.amount), 0)) from private.payouts_waiting() p
    ),
    'affiliates', (select count(*) from private.affiliates f where f.status = 'waiting'),
    -- Sales and callbacks whose time has come more than ten minutes ago: the jobs do not run, or cannot.
    'late_jobs', (
      select count(*)
      from private.dispatches_open o
      cross join lateral (select x.due_at from private.dispatches x where x.id = o.id offset 0) x
      where x.due_at < now() - interval '10 minutes'
    ) + (
      select count(*) from private.inbound_events e where e.due_at < now() - interval '10 minutes'
    ),
    -- Deleted accounts with money that reached them meanwhile, before or after they lost their name; what cashback
    -- their owner left counts once nobody can come back to it.
    'left_behind', (
      select count(*) from public.accounts a
      where a.deleted_at is not null
        and (private.has_money(a.id) or a.anonymised_at is not null and not private.account_lost(a))
    ),
    'users', (
      select jsonb_build_object(
        'count', count(*),
        'new', count(*) filter (where a.created_at > now() - interval '24 hours'),
        'inactive', count(*) filter (where not a.is_active)
      )
      from public.accounts a where a.anonymised_at is null
    )
  );
end
$$;

grant execute on function public.admin_overview to authenticated;
