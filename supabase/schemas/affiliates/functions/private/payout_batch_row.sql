-- A batch in the admins' list (core/affiliates/schema.ts, payoutBatchRow). Who asks that it is given up counts as
-- private.payout_withdraw_askers has it while it waits; once it is decided, whoever has asked.
create or replace function private.payout_batch_row(b private.commission_batches)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'code', b.code, 'way', b.way, 'status', b.status, 'lines', b.lines, 'total', b.total, 'confirmed', b.confirmed,
    'proposed_by', (select a.name from public.accounts a where a.id = b.proposed_by), 'proposed_at', b.proposed_at,
    'decided_by', (select a.name from public.accounts a where a.id = b.decided_by), 'decided_at', b.decided_at,
    'withdraw_asked', (
      select coalesce(jsonb_agg(jsonb_build_object('by', c.name, 'at', w.at) order by w.at, c.id), '[]')
      from (
        select k.person, k.at
        from private.payout_withdraw_askers(b.code) k
        where b.status = 'waiting' and private.payout_taker_left(b.code)
        union all
        select x.actor_id, max(x.created_at)
        from private.admin_actions x
        where b.status <> 'waiting' and x.subject_kind = 'payouts' and x.subject = b.code
          and x.action = 'payout_withdraw_proposed'
        group by x.actor_id
      ) w
      join public.accounts c on c.id = w.person
    )
  )
$$;
