-- Admins: one deposit with what happened to it, what partners said of it as it came, how its money moved,
-- its claims, and what admins did about it and them (adminDeposit). Raises not_found.
create or replace function public.admin_deposit_get(p_code text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_deposit public.deposits;
  v_about uuid[];
  v_claims uuid[];
begin
  select d.* into v_deposit from public.deposits d where d.code = p_code;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  -- Its own and those of its money, and the one whose money paid it (private.deposit_paid_from).
  v_about := array(
    select r.id from private.reviews r where r.subject = p_code
    union
    select r.id from private.deposit_claims(v_deposit) r
  );
  v_claims := v_about || array(
    select r.id
    from private.transfers t join private.reviews r on r.transfer_id = t.id
    where t.source = p_code and t.kind = 'topup' and r.id <> all (v_about)
  );
  return private.admin_deposit_json(v_deposit) || jsonb_build_object(
    'timeline', private.admin_timeline(p_code),
    'checks', v_deposit.checks,
    'events', private.admin_events_json(array(select private.deposit_events(v_deposit))),
    'transfers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', t.created_at,
        'kind', t.kind,
        'postings', (
          select jsonb_agg(jsonb_build_object(
            'account', l.kind,
            'name', coalesce(
              (select private.admin_channel_name(c) from private.payment_channels c where c.provider || '.' || c.channel = l.key),
              (select s.name from private.suppliers s where s.id = l.key),
              nullif(l.key, '')
            ),
            'amount', p.amount
          ) order by p.amount)
          from private.postings p
          join private.ledger_accounts l on l.id = p.account_id
          where p.transfer_id = t.id
        )
      ) order by t.id), '[]')
      from private.transfers t
      where t.source = p_code or t.source in (select r.source from private.reviews r where r.id = any (v_about))
    ),
    'claims', (
      select coalesce(jsonb_agg(private.admin_claim_json(r) || jsonb_build_object(
        'gone', case when r.status = 'open' then private.admin_claim_reversed(r.id) else 0 end
      ) order by r.created_at, r.id), '[]')
      from private.reviews r
      where r.id = any (v_claims)
    ),
    'history', (
      select coalesce(jsonb_agg(private.admin_action_json(x) order by x.created_at, x.id), '[]')
      from private.admin_actions x
      where x.subject_kind = 'deposit' and x.subject = p_code
        or x.subject_kind = 'claim' and x.subject = any (v_claims::text[])
    )
  );
end
$$;

grant execute on function public.admin_deposit_get to authenticated;
