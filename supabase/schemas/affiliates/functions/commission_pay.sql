-- Service role: the payouts of the Jakarta month that is over, at most p_limit affiliates a call: what was open by
-- its end goes to the deposit, or is on its way to the bank account of who chose that, where it is at least the
-- site's minimum; else it is noted as below and carried over. One a person and month, so that a run twice or after
-- one that was stopped pays nobody twice. Whoever may not use their account now waits, and what is theirs with them;
-- so does who chose a bank account that no admin has verified yet, and a commission whose sale's cost is in doubt.
-- The first of a month that wait for a bank are told to the admins, who put them into a batch, once, whatever runs
-- beside. Answers {paid, to_bank, carried, more}.
create or replace function public.commission_pay(p_limit integer default 100)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_end constant date := date_trunc('month', private.jakarta_day(now()))::date;
  v_month constant date := (v_end - interval '1 month')::date;
  v_before constant timestamptz := private.day_start(v_end, null);
  v_min constant bigint := (select c.commission_min_payout from private.site_settings c);
  v_people uuid[];
  v_open text[];
  v_one record;
  v_code text;
  v_status private.payout_status;
  v_paid integer := 0;
  v_to_bank text[] := '{}';
  v_carried integer := 0;
begin
  v_people := array(
    select f.user_id
    from private.affiliates f
    join public.accounts a on a.id = f.user_id and a.is_active and a.deleted_at is null
    where (f.pay_to = 'deposit' or f.status = 'verified')
      and not exists (
        select from private.commission_payouts o where o.user_id = f.user_id and o.month = v_month
      )
      and exists (
        select from private.commissions c
        where c.user_id = f.user_id and private.commission_open(c, v_before) <> 0 and not private.cost_in_doubt(c.ref_id)
      )
    order by f.user_id
    limit p_limit
    -- The account, too, as its deletion does, which reads what is on its way first.
    for no key update of f, a skip locked
  );
  -- Every commission before any balance, as a return does; what is summed is what is marked, whatever is returned or
  -- earned meanwhile.
  v_open := array(
    select c.ref_id
    from private.commissions c
    where c.user_id = any (v_people) and private.commission_open(c, v_before) <> 0 and not private.cost_in_doubt(c.ref_id)
    order by c.ref_id
    for update
  );
  for v_one in
    select u.id, f, l.id as account, coalesce(sum(private.commission_open(c, v_before)), 0)::bigint as amount
    from unnest(v_people) u (id)
    join private.affiliates f on f.user_id = u.id
    join private.ledger_accounts l on l.user_id = u.id and l.kind = 'deposit'
    left join private.commissions c on c.user_id = u.id and c.ref_id = any (v_open)
    group by u.id, f.user_id, l.id
    order by l.id
  loop
    v_code := private.public_code('KOM');
    v_status := case
      when v_one.amount < greatest(v_min, 1) then 'below_minimum'
      when (v_one.f).pay_to = 'bank' then 'in_process'
      else 'paid'
    end;
    insert into private.commission_payouts (code, user_id, month, amount, status)
    values (v_code, v_one.id, v_month, v_one.amount, v_status)
    on conflict (user_id, month) do nothing;
    if not found then
      continue;
    elsif v_status = 'below_minimum' then
      v_carried := v_carried + 1;
      continue;
    end if;
    update private.commissions c
    set payout_code = coalesce(c.payout_code, v_code), return_code = case when c.payout_code is not null then v_code end
    where c.user_id = v_one.id and c.ref_id = any (v_open) and private.commission_open(c, v_before) <> 0;
    perform private.ledger_post(
      'commission_payout', v_code,
      array[
        private.house('commission_payable'),
        case when v_status = 'paid' then v_one.account else private.house('payouts_underway') end
      ],
      array[-v_one.amount, v_one.amount]
    );
    if v_status = 'in_process' then
      perform private.payout_attempt(v_code, 1, v_one.f);
      v_to_bank := v_to_bank || v_code;
      continue;
    end if;
    perform private.notify_user(v_one.id, 'balance', 'commission_paid', jsonb_build_object(
      'kind', 'commission_paid', 'code', v_code, 'amount', v_one.amount, 'month', v_month
    ));
    v_paid := v_paid + 1;
  end loop;
  if v_to_bank <> '{}' then
    -- The last that a run takes: whichever is first has told by the time that another one looks.
    perform pg_advisory_xact_lock(hashtextextended('payouts_waiting', 5));
    if not exists (
      select from private.commission_payouts o
      where o.month = v_month and o.status <> 'below_minimum' and o.code <> all (v_to_bank)
        and exists (select from private.payout_attempts a where a.code = o.code)
    ) then
      perform private.admin_alert('payouts_waiting', jsonb_build_object('month', v_month));
    end if;
  end if;
  return jsonb_build_object(
    'paid', v_paid, 'to_bank', cardinality(v_to_bank), 'carried', v_carried, 'more', cardinality(v_people) = p_limit
  );
end
$$;

grant execute on function public.commission_pay to service_role;
