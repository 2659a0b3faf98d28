-- Who has taken a batch's file, since when and when last, and may have given it to the bank; `gone` where they are no
-- admin any more, so that nobody hears from them what became of it.
create or replace function private.payout_takers(p_batch text)
returns table (person uuid, gone boolean, at timestamptz, last_at timestamptz)
language sql
stable
as $$
  select x.actor_id, not private.acts_as_admin(a), min(x.created_at), max(x.created_at)
  from private.admin_actions x
  join public.accounts a on a.id = x.actor_id
  where x.subject_kind = 'payouts' and x.subject = p_batch and x.action = 'payout_file_taken'
  group by x.actor_id, a.id
  order by x.actor_id
$$;
