-- Which admins have asked that a batch is given up of which somebody took the file who is no admin any more, why and
-- when; as every proposal for 7 days and while they are admins without a break. Whoever asked before one of these took
-- it has not spoken of that.
create or replace function private.payout_withdraw_askers(p_batch text)
returns table (person uuid, id uuid, reason text, at timestamptz)
language sql
stable
as $$
  select distinct on (x.actor_id) x.actor_id, x.id, x.reason, x.created_at
  from private.admin_actions x
  where x.subject_kind = 'payouts' and x.subject = p_batch and x.action = 'payout_withdraw_proposed'
    and not private.proposal_expired(x.created_at)
    and private.acts_since(x.actor_id, x.created_at)
    and not exists (
      select from private.payout_takers(p_batch) t where t.gone and t.last_at >= x.created_at
    )
  order by x.actor_id, x.created_at desc, x.id desc
$$;
