-- Only in the database of the model's test: one call as its caller and all that can be seen after it, in one answer.
create schema model;
create index on private.reviews (user_id);
create index on private.reviews (source);

update private.site_settings set
  supplier_faults = 1000, duplicate_limit_per_day = 2, min_topup = 10000, allow_custom_nominals = true, pay_external_payment_fee = true,
  commission_min_payout = 1500, min_transfer = 1000, max_transfer = 60000, max_transfer_per_day = 120000, min_cashback_redeem = 100,
  two_person_amount = 20000, min_loan = 1000, max_open_manual_deposits = 2;
update private.payment_channels set active = true where id = 'a.bca';

-- What these people's events moved on the house's accounts, by kind.
create function model.house(p_people uuid[], p_sources text[]) returns jsonb
language sql
as $$
  with sources as (
    select p.ref_id as source from public.purchases p where p.user_id = any (p_people)
    union select d.code from public.deposits d where d.user_id = any (p_people)
    union select b.code from private.balance_corrections b where b.user_id = any (p_people)
    union select o.code from private.commission_payouts o where o.user_id = any (p_people)
    union select a.ref from private.payout_attempts a join private.commission_payouts o on o.code = a.code where o.user_id = any (p_people)
    union select unnest(p_sources)
  )
  select jsonb_object_agg(k.kind, coalesce(moved.amount, 0))
  from unnest('{cash,supplier_float,sales_pending,sales,cost_of_sales,fees,gateway_cost,cashback_cost,cashback_payable,suspense,write_off,correction,commission_cost,commission_payable,payouts_underway}'::text[]) k (kind)
  left join (
    select l.kind::text, sum(p.amount) as amount
    from sources s
    join private.transfers t on t.source = s.source
    join private.postings p on p.transfer_id = t.id and p.account_id < 0
    join private.ledger_accounts l on l.id = p.account_id
    group by l.kind
  ) moved on moved.kind = k.kind
$$;

-- p_before runs as the owner, in the same transaction: what time does to the people's own rows.
create function model.step(p_user uuid, p_before text, p_call text, p_people uuid[], p_sources text[]) returns jsonb
language plpgsql
as $$
declare
  v_answer jsonb;
  v_refusal text;
begin
  if p_before is not null then
    execute p_before;
  end if;
  perform
    set_config('request.jwt.claims', case
      when p_user is null then '{"role": "service_role"}'
      else jsonb_build_object('role', 'authenticated', 'sub', p_user, 'session_id', p_user)::text
    end, true),
    set_config('role', case when p_user is null then 'service_role' else 'authenticated' end, true);
  begin
    execute 'select to_jsonb(' || p_call || ')' into v_answer;
  exception when others then
    if sqlstate not like 'PT%' then
      raise;
    end if;
    v_refusal := sqlerrm;
  end;
  perform set_config('role', 'none', true);
  return jsonb_build_object(
    'answer', v_answer,
    'refusal', coalesce(v_refusal, v_answer ->> 'error'),
    'seen', jsonb_build_object(
      'balances', (
        select jsonb_object_agg(d.user_id, jsonb_build_array(d.balance, c.balance, n.balance, f.usage))
        from private.ledger_accounts d
        join private.ledger_accounts c on c.user_id = d.user_id and c.kind = 'cashback'
        join private.ledger_accounts n on n.user_id = d.user_id and n.kind = 'loan'
        join private.loan_facilities f on f.user_id = d.user_id
        where d.user_id = any (p_people) and d.kind = 'deposit'
      ),
      'sales', (
        select coalesce(jsonb_object_agg(p.ref_id, p.status), '{}') from public.purchases p where p.user_id = any (p_people)
      ),
      'deposits', (
        select coalesce(jsonb_object_agg(d.code, jsonb_build_array(d.status, d.credited)), '{}')
        from public.deposits d where d.user_id = any (p_people)
      ),
      'loans', (
        select coalesce(jsonb_object_agg(o.code, jsonb_build_array(o.status, o.closed_at is null)), '{}')
        from private.loan_deposits o where o.user_id = any (p_people)
      ),
      'corrections', (
        select coalesce(jsonb_object_agg(b.code, b.status), '{}')
        from private.balance_corrections b where b.user_id = any (p_people)
      ),
      'payouts', (
        select coalesce(jsonb_agg(jsonb_build_array(o.amount, o.status, (
          select coalesce(jsonb_agg(a.status order by a.attempt), '[]') from private.payout_attempts a where a.code = o.code
        )) order by o.created_at desc), '[]')
        from private.commission_payouts o where o.user_id = any (p_people)
      ),
      'house', model.house(p_people, p_sources),
      'claims', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'kind', r.kind, 'source', r.source, 'amount', r.amount, 'resolution', r.resolution, 'proposed', p.id is not null
        ) order by (r.source || r.kind) collate "C"), '[]')
        from private.reviews r
        left join private.admin_proposals p on p.review_id = r.id and p.outcome is null
        where r.user_id = any (p_people) or r.source = any (p_sources)
      )
    )
  );
end
$$;

-- Fresh people with a PIN, a trusted device, rupiah and a facility; they are category 2 and may move money.
create function model.people(p_count integer, p_deposit bigint, p_role public.account_role) returns jsonb
language plpgsql
as $$
declare
  v_ids uuid[] := array(select gen_random_uuid() from generate_series(1, p_count));
begin
  -- Logins are made by our own functions' role, as everywhere.
  set local role postgres;
  insert into auth.users (id, email, raw_user_meta_data, created_at)
  select i, i || '@model.test', jsonb_build_object('name', 'Model', 'phone',
    '+62811' || lpad(nextval('private.ledger_user_account_ids')::text, 9, '0')), now() - interval '60 days'
  from unnest(v_ids) i;
  reset role;
  update public.accounts
  set category = 2, role = p_role, permissions = '{deposit_transfer}', phone_verified_at = now(), email_verified_at = now()
  where id = any (v_ids);
  update private.appointments set admin_since = now() - interval '2 days' where user_id = any (v_ids);
  update private.account_secrets set pin_hash = sha256(convert_to('proof', 'UTF8')) where user_id = any (v_ids);
  insert into private.loan_facilities (user_id, credit_limit, status, due_day)
  select i, 40000, 'active', 28 from unnest(v_ids) i;
  insert into auth.sessions (id, user_id, created_at, updated_at, refresh_token_counter)
  select i, i, now(), now(), 0 from unnest(v_ids) i;
  insert into private.devices (id, user_id, client_hash, status, trusted, session_id, name)
  select i, i, sha256(convert_to(i::text, 'UTF8')), 'current session', true, i, 'Model' from unnest(v_ids) i;
  perform private.ledger_open(
    'opening', 'opening:' || i, array[-8, private.ledger_user_account(i, 'deposit')], array[-p_deposit, p_deposit]
  ) from unnest(v_ids) i where p_deposit > 0;
  return (
    select jsonb_agg(jsonb_build_object('userId', a.id, 'email', a.email, 'phone', a.phone, 'pinProof', 'proof'))
    from public.accounts a where a.id = any (v_ids)
  );
end
$$;

-- A day goes by for these admins: what they moved alone counts no more.
create function model.next_day(p_admins uuid[]) returns void
language sql
set session_replication_role = replica
as $$
  update private.desk_movements set created_at = created_at - interval '1 day' where actor_id = any (p_admins)
$$;

-- The first of these people brought the others, and is an affiliate for a year. What was on its way to a bank before
-- them is handed to it and never heard of again.
create function model.affiliate(p_people uuid[]) returns void
language sql
as $$
  update public.accounts a set referred_by = p_people[1] where a.id = any (p_people[2:]);
  insert into private.affiliates (
    user_id, status, bank_name, account_holder, account_number, document_id, content_type, decided_at
  )
  values (p_people[1], 'verified', 'BCA', 'Model', '1234567890', gen_random_uuid(), 'image/png', now());
  insert into private.affiliate_years (user_id, begins_at, ends_at) values (p_people[1], now(), now() + interval '1 year');
  with old as (
    select a.ref, o.amount
    from private.payout_attempts a
    join private.commission_payouts o on o.code = a.code
    where a.status = 'waiting' and a.batch_code is null
  ), made as (
    insert into private.commission_batches (code, way, lines, total, proposed_by)
    select private.public_code('BAY'), 'file', count(*), sum(old.amount), p_people[1] from old having count(*) > 0
    returning code
  )
  update private.payout_attempts a set batch_code = made.code from old, made where a.ref = old.ref;
  update private.payout_attempts a set answered_at = now() where a.status = 'released' and a.answered_at is null;
$$;

-- A month goes by for what an affiliate earned and was paid.
create function model.next_month(p_affiliate uuid) returns void
language sql
set session_replication_role = replica
as $$
  update private.commissions set earned_at = earned_at - interval '31 days' where user_id = p_affiliate;
  update private.commission_payouts o
  set month = (
    select (min(x.month) - interval '1 month')::date from private.commission_payouts x where x.user_id = p_affiliate
  )
  where o.user_id = p_affiliate
    and o.month = (date_trunc('month', private.jakarta_day(now())) - interval '1 month')::date;
$$;

-- The ledger's rows of these people by themselves: what is wrong, in words.
create function model.wrong(p_people uuid[]) returns text[]
language sql
as $$
  select coalesce(array_agg(l.user_id || ' ' || l.kind), '{}')
  from private.ledger_accounts l
  where l.user_id = any (p_people) and (
    l.balance <> (select coalesce(sum(p.amount), 0) from private.postings p where p.account_id = l.id and p.account_id > 0)
    or exists (
      select from (
        select p.balance_after, sum(p.amount) over (order by p.transfer_id) as running
        from private.postings p where p.account_id = l.id and p.account_id > 0
      ) chain
      where chain.balance_after <> chain.running
    )
    or exists (
      select from private.postings p
      where p.account_id = l.id and p.account_id > 0
        and (select sum(o.amount) from private.postings o where o.transfer_id = p.transfer_id) <> 0
    )
  )
$$;
