-- A claim with all that is known of it (core/admin/schema.ts, claim). What a guest gave to be reached by stands
-- on their order alone, so that it is forgotten here, too.
create or replace function private.admin_claim_detail(p_admin uuid, r private.reviews)
returns jsonb
language plpgsql
stable
as $$
begin
  return (
    select private.admin_claim_json(r) || jsonb_build_object(
      'details', r.details || jsonb_strip_nulls(jsonb_build_object('contact', (
        select o.contact from private.checkout_orders o where o.deposit_code = r.subject
      ))),
      -- What made it a claim; where no message did, what its payment's deposit shows.
      'events', coalesce(
        nullif(private.admin_events_json(array(
          select private.claim_events(r)
        )), '[]'),
        (
          select private.admin_events_json(array(select private.deposit_events(d)))
          from public.deposits d where d.code = r.subject
        ),
        '[]'
      ),
      'deposit', (
        select private.admin_deposit_row(d) from public.deposits d where d.code = r.subject
      ),
      'purchase', (
        select jsonb_build_object('ref_id', p.ref_id, 'status', p.status, 'buying_price', p.buying_price)
        from public.purchases p where p.ref_id = private.claim_sale(r)
      ),
      'order', private.admin_order_json(r.subject),
      'order_delivered', private.claim_order_delivered(r),
      'beside', (
        select coalesce(jsonb_agg(private.claim_named_json(c) order by c.created_at, c.id), '[]')
        from private.claims_of_sale(private.claim_sale(r)) c
        where c.id <> r.id
      ),
      'timeline', private.admin_claim_timeline(r),
      'near', private.claim_near(r),
      'moved', (
        select jsonb_build_object('name', a.name, 'amount', p.amount, 'balance', p.balance_after)
        from private.postings p
        join private.ledger_accounts l on l.id = p.account_id and l.kind = 'deposit'
        join public.accounts a on a.id = l.user_id
        where p.transfer_id = r.transfer_id
      ),
      'reversal', private.admin_claim_reversal_json(r),
      'put_back', (
        select jsonb_build_object(
          'name', a.name, 'balance', b.balance, 'fees', b.fees, 'loss', b.loss,
          'deleted', coalesce(private.deletion_final(a.deleted_at), false)
        )
        from private.claim_put_back(r) b
        left join public.accounts a on a.id = b.user_id
        where b.balance + b.fees + b.loss > 0
      ),
      'cost', private.admin_claim_cost(r),
      'booked', case when r.kind = 'supplier_price' then (r.details ->> 'booked')::bigint end,
      'commission', (
        select m.amount from private.commissions m
        where m.ref_id = r.subject and m.returned_at is null and r.kind = 'supplier_price' and r.status = 'open'
          and private.about_sold_order(r)
      ),
      'late', (
        select jsonb_build_object(
          'agreed', x.cost,
          'said', case when abs(d.said) <= 999999999999999 then d.said::bigint end,
          'unread', coalesce((r.details ->> 'cost_unreadable')::boolean, false)
            or coalesce(abs(d.said) > 999999999999999, false)
        )
        from private.dispatches x
        cross join (select round((r.details ->> 'cost')::numeric) as said) d
        where x.id = case when r.kind = 'late_success' then r.source::uuid end
      ),
      'choices', to_jsonb(private.admin_claim_choices(r)),
      'alone_left', private.alone_left(p_admin),
      'proposal', (
        select jsonb_build_object(
          'id', p.id,
          'by', (select a.name from public.accounts a where a.id = p.proposed_by),
          'own', p.proposed_by = p_admin,
          'action', p.action,
          'target', p.target,
          'target_name', (select a.name from public.accounts a where a.id = p.target_user),
          'seen', p.seen,
          'reason', p.reason,
          'at', p.created_at
        )
        from private.admin_proposals p
        where p.review_id = r.id and p.outcome is null and not private.proposal_expired(p.created_at)
      ),
      'proposal_expired_at', (
        select case
          when r.status = 'open' and coalesce(p.outcome, 'expired') = 'expired'
            and private.proposal_expired(p.created_at)
          then p.created_at + interval '7 days'
        end
        from private.admin_proposals p where p.review_id = r.id
        order by p.created_at desc, p.id desc
        limit 1
      ),
      'history', (
        select coalesce(jsonb_agg(private.admin_action_json(x) order by x.created_at, x.id), '[]')
        from private.admin_actions x
        where x.subject_kind = 'claim' and x.subject = r.id::text
      )
    )
  );
end
$$;
