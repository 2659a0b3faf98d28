-- What the notice of somebody's top-up says, {code, state, amount} (core spec §4): of the newest that waits, `pending`,
-- or was paid within the last hour, `paid`, and whose notice they have not closed; null for none. Rupiah: what was
-- asked for, or what reached the balance. What is older than two days waits without a notice.
create or replace function private.topup_notice(p_user uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'code', d.code,
    'state', n.state,
    'amount', case d.status when 'paid' then d.credited else d.amount end
  )
  from public.deposits d
  cross join lateral (select case d.status when 'paid' then 'paid' else 'pending' end as state) n
  where d.user_id = p_user and not d.checkout and d.created_at > now() - interval '2 days'
    and d.notice_closed is distinct from n.state
    and (
      d.status = 'review'
      or d.status = 'pending' and d.expires_at > now()
      or d.status = 'paid' and d.paid_at > now() - interval '1 hour'
    )
  order by coalesce(d.paid_at, d.created_at) desc, d.code desc
  limit 1
$$;
