-- The postings of one of a person's balances on Jakarta days (both ends included), each with what it was for: `code`
-- and `about` where it has a page of its own to look at; of a claim that was settled, the person's deposit that it was
-- about and how that was paid, of a guest's payment what they had ordered; `sold` of a purchase or such an order
-- (core/wallet/statement-schema.ts); of a correction, its reason_code and the admin's reason; of commission
-- that came back from a bank, the bank and its reason. Newest first: p_limit of those before the transfer p_before,
-- after the first p_offset.
create or replace function private.statement_rows(
  p_account integer, p_from date, p_to date, p_before bigint default null, p_limit integer default null,
  p_offset integer default 0
)
returns table (transfer_id bigint, amount bigint, cursor text, entry jsonb)
language plpgsql
stable
as $$
begin
  return query
  select
    p.transfer_id,
    p.amount,
    t.source || ' ' || t.kind,
    jsonb_build_object(
      'kind', t.kind,
      'code', case
        when t.source ~ '^[A-Z]{3}[0-9A-Z]{12}$' then t.source
        when t.kind in ('claim_credit', 'reversal', 'reversal_undone') then u.code
      end,
      'about', coalesce(
        private.purchase_product_name(b.ref_id, d),
        c.name,
        g.name,
        (select w.name from private.payment_channels w where w.id = u.channel_id),
        back.bank_name,
        k.reason_code,
        case x.sender_id when l.user_id then to_person.name else from_person.name end
      ),
      'sold', case
        when d.id is not null then jsonb_build_object(
          'type', d.type, 'destination_number', b.destination,
          'server_name', private.server_name(d.type, d.operator, b.destination)
        )
        when g.id is not null then jsonb_build_object(
          'type', g.type, 'destination_number', o.destination,
          'server_name', private.server_name(g.type, g.operator, o.destination)
        )
      end,
      'note', coalesce(b.note, x.note, k.reason, back.reason),
      'method', coalesce(b.pay_with::text, c.name),
      'service_fee', case t.kind when 'topup' then q.fee_paid end,
      'payment_status', case when q.code is not null then private.deposit_state(q) end,
      'debit', greatest(-p.amount, 0),
      'credit', greatest(p.amount, 0),
      'start_balance', p.balance_after - p.amount,
      'end_balance', p.balance_after,
      'created_at', t.created_at
    )
  from private.statement_postings(p_account, p_from, p_to, p_before, p_limit, p_offset) p
  join private.transfers t on t.id = p.transfer_id
  join private.ledger_accounts l on l.id = p.account_id
  left join public.purchases b on b.ref_id = t.source
  left join private.products d on d.id = b.product_id
  left join public.deposits q on q.code = t.source
  left join private.payment_channels c on c.id = q.channel_id
  left join private.reviews r on r.transfer_id = case
    when t.kind <> 'reversal_undone' then t.id
    else (select v.id from private.transfers v where v.source = t.source and v.kind = 'reversal')
  end
  left join lateral (
    -- Of money that went back the deposit that it had paid, whichever it had come for.
    select paid.source as code
    from private.deposit_reversals v
    cross join lateral private.claims_of_payment(v.payment) y
    join private.transfers paid on paid.id = y.transfer_id and paid.kind = 'topup'
    where t.kind in ('reversal', 'reversal_undone') and v.review_id = r.id
    limit 1
  ) e on true
  left join public.deposits u on u.code = coalesce(e.code, r.subject) and u.user_id = l.user_id
  left join private.checkout_orders o on o.deposit_code = r.subject and o.user_id = l.user_id
  left join private.products g on g.id = o.product_id
  left join private.deposit_transfers x on x.code = t.source
  left join private.balance_corrections k on k.code = t.source and k.user_id = l.user_id
  left join lateral (
    -- Of commission that came back the bank and what it said.
    select a.bank_name, a.reason
    from private.payout_attempts a
    where t.kind = 'commission_payout_returned' and a.code = t.source and a.status <> 'dropped'
    order by a.attempt desc
    limit 1
  ) back on true
  left join public.accounts to_person on to_person.id = x.recipient_id
  left join public.accounts from_person on from_person.id = x.sender_id
  order by p.transfer_id desc;
end
$$;
