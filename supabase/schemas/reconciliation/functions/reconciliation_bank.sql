-- Service role: a held run compares the bank's lines of the day, as they were reported to us, with what was
-- credited: each line's money was booked once, and each manual top-up has its line. Answers how many lines.
create or replace function public.reconciliation_bank(p_run uuid)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  r constant private.reconciliation_runs := private.reconciliation_run_of(p_run);
  v_from constant timestamptz := r.day::timestamp at time zone 'Asia/Jakarta';
  v_until constant timestamptz := (r.day + 1)::timestamp at time zone 'Asia/Jakarta';
  v_lines integer;
begin
  perform private.reconciliation_found(
    r,
    case when b.booked is null then 'missing_at_us' else 'amount_differs' end,
    coalesce(l.deposit_code, l.mutation_id), concat_ws(':', l.bank, l.mutation_id), b.booked, l.amount, null, 'CR'
  )
  from (
    select m.bank, m.mutation_id, m.amount, m.deposit_code from private.bank_mutations m
    where m.created_at >= v_from and m.created_at < v_until
    union all
    -- What was pushed, by the stored callbacks themselves, and never became a line of ours.
    select lower(e.body::jsonb ->> 'bank_type'), e.body::jsonb ->> 'mutation_id',
      (e.body::jsonb ->> 'amount')::numeric::bigint, null
    from private.inbound_events e
    where e.partner = 'bank-mutation' and e.received_at >= v_from and e.received_at < v_until
      and e.state = 'processed'
      and case when e.body is json object
        then e.body::jsonb ->> 'type' = 'CR' and e.body::jsonb ->> 'amount' ~ '^[0-9]{1,12}(\.0+)?$'
        else false
      end
      and not exists (
        select from private.bank_mutations m
        where m.mutation_id = e.body::jsonb ->> 'mutation_id'
          and starts_with(lower(e.body::jsonb ->> 'bank_type'), m.bank)
      )
  ) l
  cross join lateral (
    select -sum(p.amount)::bigint as booked
    from private.transfers t
    join private.postings p on p.transfer_id = t.id
    join private.ledger_accounts a on a.id = p.account_id and a.kind = 'cash'
    where (t.kind = 'topup' and t.source = l.deposit_code)
      or (t.kind = 'suspense' and t.source = concat_ws(':', 'mutation', l.bank, l.mutation_id))
  ) b
  where b.booked is distinct from l.amount;

  perform private.reconciliation_found(
    r, 'missing_at_them', d.code, d.provider_ref, d.total, null, d.status::text, null
  )
  from public.deposits d
  join private.transfers t on t.source = d.code and t.kind = 'topup'
  join private.postings p on p.transfer_id = t.id
  join private.ledger_accounts a on a.id = p.account_id and a.kind = 'cash'
  where d.provider = 'manual' and d.paid_at >= v_from and d.paid_at < v_until
    and not exists (select from private.bank_mutations m where m.deposit_code = d.code);

  select count(*) into v_lines from private.bank_mutations m where m.created_at >= v_from and m.created_at < v_until;
  return v_lines;
end
$$;

grant execute on function public.reconciliation_bank to service_role;
