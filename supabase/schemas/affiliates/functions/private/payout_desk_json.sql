-- A payout as the admin p_admin reads it (core/affiliates/schema.ts, payoutRow): its last attempt, and whether it is
-- said to have arrived when its money had gone another way.
create or replace function private.payout_desk_json(o private.commission_payouts, p_admin uuid)
returns jsonb
language sql
stable
as $$
  select private.payout_json(o) || jsonb_build_object(
    'user_id', o.user_id, 'name', c.name, 'deleted', c.deleted_at is not null,
    'account_holder', case when o.status <> 'paid' then l.account_holder end,
    'account_number', case
      when o.status <> 'paid' then private.payout_account_shown(l.account_number, l.batch_code, p_admin)
    end,
    'attempts', coalesce(l.attempt, 0),
    'batch_code', l.batch_code, 'provider_ref', l.provider_ref,
    -- What is carried over is in the payout that pays it.
    'counted', case when o.status <> 'below_minimum' then o.amount end,
    'conflict', exists (
      select from private.payout_attempts a
      where a.code = o.code and a.conflict_at is not null and a.status <> 'returned'
    )
  )
  from public.accounts c
  left join lateral (
    select a.account_holder, a.account_number, a.attempt, a.batch_code, a.provider_ref
    from private.payout_attempts a
    where a.code = o.code and a.status <> 'dropped'
    order by a.attempt desc
    limit 1
  ) l on true
  where c.id = o.user_id
$$;
