-- A batch with its payouts, for the admin p_admin (core/affiliates/schema.ts, payoutBatch): what they would confirm,
-- and why they may not, or may not give it up, and whether that only asks another one for it; who has taken its file,
-- who alone read account numbers with more than their last four digits.
create or replace function private.payout_batch_json(b private.commission_batches, p_admin uuid)
returns jsonb
language sql
stable
as $$
  select private.payout_batch_row(b) || jsonb_build_object(
    'payable', s.total,
    'refused', s.refused,
    'twice', s.twice,
    'own', b.proposed_by = p_admin,
    'obstacle', case when b.status = 'waiting' then private.payout_unready(b.code, p_admin) end,
    'maker_left', b.status = 'waiting' and private.payout_maker_left(b.code),
    'withdraw_obstacle', case when b.status = 'waiting' then private.payout_withdraw_obstacle(b.code, p_admin) end,
    'withdraw_asks', b.status = 'waiting' and private.payout_withdraw_asks(b.code, p_admin),
    'word', private.payout_batch_word(b.code),
    'seen', private.payout_batch_seen(b.code),
    'withdraw_requests', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'by', c.name, 'own', w.person = p_admin, 'reason', w.reason, 'at', w.at, 'expires_at', w.at + interval '7 days',
        'confirmers', private.proposal_confirmers('payout_withdraw', b.code, w.person, w.at, null)
      ) order by w.at, w.id), '[]')
      from private.payout_withdraw_askers(b.code) w
      join public.accounts c on c.id = w.person
      where b.status = 'waiting' and private.payout_taker_left(b.code)
    ),
    'takers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', c.name, 'own', t.person = p_admin, 'at', t.at, 'gone', t.gone
      ) order by t.at, c.id), '[]')
      from private.payout_takers(b.code) t
      join public.accounts c on c.id = t.person
    ),
    'marked_by', private.payout_marker_names(b.code),
    'withdrawn_because', (
      select x.reason from private.admin_actions x
      where b.status = 'withdrawn' and x.subject_kind = 'payouts' and x.subject = b.code
        and x.action = 'payout_batch_withdrawn'
    ),
    'payouts', (
      select coalesce(jsonb_agg(private.payout_desk_json(o, p_admin) || jsonb_build_object(
        'attempt', a.attempt, 'attempt_status', a.status, 'bank_name', a.bank_name, 'account_holder', a.account_holder,
        'account_number', private.payout_account_shown(a.account_number, b.code, p_admin),
        'reason', a.reason, 'provider_ref', a.provider_ref,
        'own', o.user_id = p_admin, 'returning', private.payout_returning(a.ref)
      ) order by a.code), '[]')
      from private.payout_attempts a
      join private.commission_payouts o on o.code = a.code
      where a.batch_code = b.code
    )
  )
  from private.payout_batch_sums(b.code) s
$$;
