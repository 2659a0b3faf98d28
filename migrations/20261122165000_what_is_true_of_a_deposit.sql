-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- A deposit as on the wire (core/deposits/schema.ts).
create or replace function private.deposit_json(p public.deposits)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'code', p.code,
    'status', private.deposit_status_now(p),
    'state', private.deposit_state(p),
    'amount', p.amount,
    'unique_code', p.unique_code,
    'fee', p.fee,
    'total', p.total,
    'credited', p.credited,
    'fee_paid', p.fee_paid,
    'channel', p.channel_id,
    'channel_name', (select c.name from private.payment_channels c where c.id = p.channel_id),
    'pay', p.pay,
    'created_at', p.created_at,
    'expires_at', p.expires_at,
    'paid_at', p.paid_at,
    'check', private.deposit_check_json(p.code),
    'resolution', private.deposit_resolution(p),
    'adjustments', private.deposit_adjustments(p),
    'proofs', (
      select coalesce(jsonb_agg(f.id order by f.created_at, f.id), '[]')
      from private.deposit_proofs f where f.deposit_code = p.code
    )
  )
$$;

-- What is true of a deposit now: its status, or of a paid one whose money an admin took from the balance again after it
-- went back to its payer, `taken_back` (all that it had brought) or `part_taken_back`.
create or replace function private.deposit_state(d public.deposits)
returns text
language sql
stable
as $$
  select case
    when d.status <> 'paid' or a.taken = 0 then private.deposit_status_now(d)::text
    when a.taken >= d.credited + a.added then 'taken_back'
    else 'part_taken_back'
  end
  from (
    select
      coalesce(-sum(x.amount) filter (where x.kind = 'reversal'), 0) as taken,
      coalesce(sum(x.amount) filter (where x.kind = 'claim_credit'), 0) as added
    from jsonb_to_recordset(private.deposit_adjustments(d)) as x (kind text, amount bigint)
  ) a
$$;

-- The postings of one of a person's balances on Jakarta days (both ends included), each with what it
-- was for: `code` and `about` where it has a page of its own to look at; of a claim that was settled, the person's deposit
-- that it was about.
create or replace function private.statement_rows(p_account integer, p_from date, p_to date)
returns table (transfer_id bigint, amount bigint, cursor text, entry jsonb)
language sql
stable
as $$
  select
    p.transfer_id,
    p.amount,
    t.source || ' ' || t.kind,
    jsonb_build_object(
      'kind', t.kind,
      'code', case
        when t.source ~ '^[A-Z]{3}[0-9A-Z]{12}$' then t.source
        when t.kind in ('claim_credit', 'reversal') then (
          select r.subject from private.reviews r
          join public.deposits o on o.code = r.subject and o.user_id = l.user_id
          where r.transfer_id = t.id
        )
      end,
      'about', coalesce(
        d.name || ' · ' || private.destination_national(b.destination),
        c.name,
        case x.sender_id when l.user_id then to_person.name else from_person.name end
      ),
      'note', coalesce(b.note, x.note),
      'method', coalesce(b.pay_with::text, c.name),
      'service_fee', case t.kind when 'topup' then q.fee_paid end,
      'payment_status', case when q.code is not null then private.deposit_state(q) end,
      'debit', greatest(-p.amount, 0),
      'credit', greatest(p.amount, 0),
      'start_balance', p.balance_after - p.amount,
      'end_balance', p.balance_after,
      'created_at', t.created_at
    )
  from private.postings p
  join private.transfers t on t.id = p.transfer_id
  join private.ledger_accounts l on l.id = p.account_id
  left join public.purchases b on b.ref_id = t.source
  left join private.products d on d.id = b.product_id
  left join public.deposits q on q.code = t.source
  left join private.payment_channels c on c.id = q.channel_id
  left join private.deposit_transfers x on x.code = t.source
  left join public.accounts to_person on to_person.id = x.recipient_id
  left join public.accounts from_person on from_person.id = x.sender_id
  where p.account_id = p_account
    and t.created_at >= private.day_start(p_from, '-infinity')
    and t.created_at < private.day_start(p_to + 1, 'infinity')
$$;

reset check_function_bodies;
