-- The signed-in person's part in the programme (core/affiliates/schema.ts, affiliate). Sums and payouts are null until
-- somebody was verified: the report is closed before (second spec §4).
create or replace function private.affiliate_json(p_user uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'state', private.affiliate_state(f),
    'bank_name', f.bank_name, 'account_holder', f.account_holder, 'account_number', f.account_number,
    'pay_to', coalesce(f.pay_to, 'deposit'),
    'sent_at', f.sent_at, 'reason', f.reason, 'until', u.until,
    'renewable', f.user_id is null or f.status = 'refused'
      or f.status = 'verified' and (
        coalesce(u.until < now() + interval '30 days', true) or private.payout_refused(p_user)
      ),
    'referral_code', a.referral_code,
    'sums', case when u.until is not null then private.commission_sums(p_user) end,
    'payouts', case when u.until is not null then private.payouts_json(p_user) end,
    'min_payout', c.commission_min_payout
  )
  from public.accounts a
  cross join private.site_settings c
  left join private.affiliates f on f.user_id = a.id
  cross join lateral (select private.affiliate_until(a.id) as until) u
  where a.id = p_user
$$;
