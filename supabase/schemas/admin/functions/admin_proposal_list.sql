-- Admins: everything that waits for a second person, the oldest first, 100 at most
-- (core/admin/proposals/proposal-schema.ts). `obstacle` is why the reader may not confirm it, `confirmers` who may,
-- five at most; `claim` which claim it would end; `balance_now` what a correction would change, as it is now;
-- `marked_by` who has marked a line of a batch, `taken` whether its file was taken; `left` where nobody may because of
-- who proposed it, `changed` where nobody may because it would be something else by now.
create or replace function public.admin_proposal_list()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', o.kind,
      'id', o.id,
      'subject', o.subject,
      'by', (select a.name from public.accounts a where a.id = o.proposed_by),
      'own', o.proposed_by = v_admin,
      'person', private.admin_person_json(o.person),
      'amount', o.amount,
      'balance_now', (
        select l.balance from private.ledger_accounts l
        where o.kind = 'correction' and l.user_id = o.person and l.kind::text = o.after ->> 'balance'
      ),
      'claim', (
        select jsonb_build_object(
          'kind', r.kind, 'subject', r.subject, 'order_delivered', private.claim_order_delivered(r)
        )
        from private.reviews r
        where o.kind = 'claim' and r.id = o.subject::uuid
      ),
      'before', o.before,
      'after', o.after,
      'reason', o.reason,
      'at', o.at,
      'expires_at', case when o.kind <> 'payout' then o.at + interval '7 days' end,
      'obstacle', case
        when o.kind = 'payout' then private.payout_unready(o.subject, v_admin)
        else private.proposal_obstacle(o.kind, o.subject, o.proposed_by, o.at, o.own, v_admin)
      end,
      'left', private.proposal_left(o.kind, o.subject, o.proposed_by, o.at),
      'changed', o.changed,
      'taken', o.kind = 'payout' and exists (select from private.payout_takers(o.subject)),
      'marked_by', case when o.kind = 'payout' then private.payout_marker_names(o.id) else '[]' end,
      'confirmers', private.proposal_confirmers(o.kind, o.subject, o.proposed_by, o.at, o.own)
    ) order by o.at, o.id), '[]')
    from (select w.* from private.proposals_open() w order by w.at, w.id limit 100) o
  );
end
$$;

grant execute on function public.admin_proposal_list to authenticated;
