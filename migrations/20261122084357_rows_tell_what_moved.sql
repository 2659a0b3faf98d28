-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- The user's cashbacks that a filter of core/cashback/schema.ts lets through, each as a row of the
-- wire; dates are the Jakarta days on which they are due.
create or replace function private.cashback_filtered(p_user uuid, p_filter jsonb)
returns table (due_day date, sold_at timestamptz, ref_id text, due bigint, credited bigint, entry jsonb)
language sql
stable
as $$
  select c.due_day, p.created_at, c.ref_id, s.due, s.credited, jsonb_build_object(
    'ref_id', c.ref_id,
    'module', d.module,
    'type', d.type,
    'product_name', d.name,
    'destination_number', private.destination_national(p.destination),
    'buying_price', p.buying_price,
    'amount', c.amount,
    'due', s.due,
    'credited', s.credited,
    'status', c.status,
    'due_day', c.due_day,
    'credited_at', c.credited_at
  )
  from private.cashbacks c
  join public.purchases p on p.ref_id = c.ref_id
  join private.products d on d.id = p.product_id
  -- What is still to come, and what came and stayed.
  cross join lateral (
    select
      case c.status when 'due' then c.amount else 0 end as due,
      case c.status when 'credited' then c.amount when 'taken' then c.amount - c.taken else 0 end as credited
  ) s
  where c.user_id = p_user
    and (p_filter ->> 'from' is null or c.due_day >= (p_filter ->> 'from')::date)
    and (p_filter ->> 'to' is null or c.due_day <= (p_filter ->> 'to')::date)
    and (p_filter ->> 'status' is null or c.status = p_filter ->> 'status')
    and (p_filter ->> 'module' is null or d.module = p_filter ->> 'module')
    and (
      coalesce(p_filter ->> 'search', '') = ''
      or strpos(lower(concat_ws(
        ' ', c.ref_id, private.destination_national(p.destination), p.destination, d.code, d.name
      )), lower(p_filter ->> 'search')) > 0
    )
$$;

-- A deposit as on the wire (core/deposits/schema.ts).
create or replace function private.deposit_json(p public.deposits)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'code', p.code,
    'status', p.status,
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
    'resolution', private.deposit_resolution(p),
    'proofs', (
      select coalesce(jsonb_agg(f.id order by f.created_at, f.id), '[]')
      from private.deposit_proofs f where f.deposit_code = p.code
    )
  )
$$;

-- Posts a paid deposit, once: p_received rupiah out of p_from (the channel's cash, or suspense), p_credit of it to the
-- user, the rest as fee received. p_borne is the fee that the site bears: earned and given away at once, so that the books
-- tell what it was. The caller has locked the row.
create or replace function private.deposit_post(
  p public.deposits, p_from integer, p_received bigint, p_credit bigint, p_borne bigint
)
returns void
language plpgsql
as $$
declare
  v_fees constant bigint := p_received - p_credit + p_borne;
  v_accounts integer[] := array[p_from];
  v_amounts bigint[] := array[-p_received];
begin
  if p_borne > 0 then
    v_accounts := v_accounts || -10;
    v_amounts := v_amounts || -p_borne;
  end if;
  if v_fees > 0 then
    v_accounts := v_accounts || -4;
    v_amounts := v_amounts || v_fees;
  end if;
  perform private.ledger_post(
    'topup', p.code, v_accounts || private.ledger_user_account(p.user_id, 'deposit'), v_amounts || p_credit
  );
  update public.deposits d set fee_paid = p_received - p_credit, fee_borne = p_borne where d.code = p.code;
end
$$;

-- The ledger by its table of events (docs/decisions/books.md), and against what payments cost: each check's name and how
-- many rows break it.
create or replace function private.ledger_check_books()
returns table (name text, count bigint)
language sql
stable
as $$
  with moved as materialized (
    select t.source, t.kind as event, p.amount, l.kind as account, l.key
    from private.transfers t
    join private.postings p on p.transfer_id = t.id
    join private.ledger_accounts l on l.id = p.account_id
    where t.kind in ('topup', 'suspense', 'gateway_cost')
  ), arrived as (
    select m.source, m.key, -m.amount as received
    from moved m
    where m.event in ('topup', 'suspense') and m.account = 'cash' and m.amount < 0
  ), kept as (
    select m.source, array_agg(row(m.account, m.key, m.amount)::text order by m.amount) as legs
    from moved m
    where m.event = 'gateway_cost'
    group by m.source
  ), charged as (
    select m.source,
      -coalesce(sum(m.amount) filter (where m.account in ('cash', 'suspense')), 0) as received,
      coalesce(sum(m.amount) filter (where m.account = 'fees'), 0) as fees,
      -coalesce(sum(m.amount) filter (where m.account = 'fees_borne'), 0) as borne,
      bool_or(m.account = 'cash') as by_itself
    from moved m
    where m.event = 'topup'
    group by m.source
  )
  -- Every event touches its own accounts only, each on its own side.
  select 'posting_fits_event', coalesce(sum(m.count), 0)::bigint
  from (
    select t.kind as event, l.kind as account, sign(p.amount) as side, count(*)
    from private.postings p
    join private.transfers t on t.id = p.transfer_id
    join private.ledger_accounts l on l.id = p.account_id
    group by t.kind, l.kind, sign(p.amount)
  ) m
  where not exists (
    select from private.ledger_events e
    where e.event = m.event and e.account = m.account and e.side in (0, m.side)
  )
  union all
  -- Every payment that arrived was priced as it arrived, and nothing else was.
  select 'arrival_has_cost', count(*)
  from arrived a
  full join private.gateway_costs g on g.source = a.source
  where (g.received, g.cash_key) is distinct from (a.received, a.key)
  union all
  -- What a payment cost is what its channel cost then, and left that channel's cash once; nothing else did.
  select 'gateway_cost_booked_once', count(*)
  from private.gateway_costs g
  full join kept k on k.source = g.source
  where g.amount is distinct from private.gateway_cost(g.received, g.rate_bp, g.fixed_cost, g.taxed)
    or k.legs is distinct from case when g.amount > 0 then array[
      row('gateway_cost'::private.ledger_kind, g.cash_key, -g.amount)::text,
      row('cash'::private.ledger_kind, g.cash_key, g.amount)::text
    ] end
  union all
  -- A paid deposit earned the fee that it asked, or gave the one away that the site bears.
  select 'fee_booked_once', count(*)
  from public.deposits d
  left join charged c on c.source = d.code
  where d.status = 'paid' and (
    c.received is distinct from d.credited + c.fees - c.borne
    or c.borne is distinct from d.fee_borne
    or (d.fee > 0 and d.fee_borne > 0)
    or c.fees - c.borne <> d.fee_paid
    or d.fee_paid <> case when c.by_itself or d.fee_paid > 0 then d.fee else 0 end
  )
$$;

-- One purchase as on the wire, with its timeline (core/purchases/schema.ts, transaction). It tells the prices that were
-- agreed, whatever became of it, and what an open one will earn.
create or replace function private.purchase_json(p public.purchases, d private.products)
returns jsonb
language sql
stable
as $$
  select private.purchase_row(p, d) || jsonb_build_object(
    'buying_price', p.buying_price,
    'selling_price', p.selling_price,
    'markup_price', p.selling_price - p.buying_price,
    'timeline',
    jsonb_build_array(jsonb_build_object('status', 'unprocessed', 'at', p.created_at, 'note', null))
      || coalesce(p.timeline, '[]')
  ) || case when p.status in ('inquiry', 'unprocessed', 'processing') then jsonb_build_object(
    'profit', p.selling_price - p.buying_price,
    'cashback', coalesce(p.cashback, 0),
    'discount', coalesce(p.discount, 0),
    'loss', greatest(p.buying_price - p.selling_price, 0)
  ) else '{}' end
$$;

-- A purchase as a row of a report: one's own (core/purchases/schema.ts, transactionRow), or with
-- p_agent one of the agent `a` below, without what belongs to the agent and the customer alone
-- (agentTransactionRow): selling price, profit, balances, serial number, note.
create or replace function private.purchase_report_row(
  p public.purchases, d private.products, a public.accounts, p_agent boolean
)
returns jsonb
language sql
stable
as $$
  select case when p_agent then jsonb_build_object(
    'ref_id', p.ref_id,
    'status', p.status,
    'module', d.module,
    'type', d.type,
    'operator', d.operator,
    'operator_name', (select o.name from private.operators o where o.code = d.operator),
    'destination_number', private.destination_national(p.destination),
    'product_code', d.code,
    'product_name', d.name,
    'price', case when p.status = 'success' then p.buying_price else 0 end,
    'name', a.name,
    'phone_number', private.destination_national(a.phone),
    'category', a.category,
    'created_at', p.created_at
  ) else private.purchase_row(p, d) end
$$;

-- A purchase as a row of lists and reports (core/purchases/schema.ts, transactionRow): `price` is what was asked for it,
-- every other sum what it came to, so that sums of columns are what moved. A row that is no success earned nothing and
-- cost nothing; one whose money came back ends with the balance that it began with.
create or replace function private.purchase_row(p public.purchases, d private.products)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'ref_id', p.ref_id,
    'status', p.status,
    'module', d.module,
    'type', d.type,
    'operator', d.operator,
    'operator_name', (select o.name from private.operators o where o.code = d.operator),
    'destination_number', private.destination_national(p.destination),
    'customer_name', p.customer_name,
    'product_code', d.code,
    'product_name', d.name,
    'price', p.buying_price,
    'buying_price', s.sold * p.buying_price,
    'selling_price', s.sold * p.selling_price,
    'markup_price', s.sold * (p.selling_price - p.buying_price),
    'profit', s.sold * (p.selling_price - p.buying_price),
    'cashback', s.sold * coalesce(p.cashback, 0),
    'discount', s.sold * coalesce(p.discount, 0),
    'loss', s.sold * greatest(p.buying_price - p.selling_price, 0),
    -- What left the balance and did not come back.
    'deducted_balance', s.left_balance * p.buying_price,
    'serial_number', p.serial_number,
    'order_number', p.order_number,
    'note', p.note,
    'pay_with', p.pay_with,
    'start_balance', p.end_balance + p.buying_price,
    'end_balance', p.end_balance + (1 - s.left_balance) * p.buying_price,
    'reason', p.reason,
    'created_at', p.created_at,
    'updated_at', p.updated_at
  )
  from (
    select
      (p.status = 'success')::integer as sold,
      (p.status in ('unprocessed', 'processing', 'success'))::integer as left_balance
  ) s
$$;

-- The totals of a whole filter (transactionPage; with p_agents agentTransactionPage): each is the sum of
-- its column (private.purchase_row).
create or replace function private.purchase_totals(p_people jsonb, p_filter jsonb, p_agents boolean)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'count', count(*),
    'success_count', count(*) filter (where p.status = 'success')
  ) || case when p_agents then jsonb_build_object(
    'price', coalesce(sum(p.buying_price) filter (where p.status = 'success'), 0)
  ) else jsonb_build_object(
    'buying_price', coalesce(sum(p.buying_price) filter (where p.status = 'success'), 0),
    'selling_price', coalesce(sum(p.selling_price) filter (where p.status = 'success'), 0),
    'profit', coalesce(sum(p.selling_price - p.buying_price) filter (where p.status = 'success'), 0),
    'loss', coalesce(sum(greatest(p.buying_price - p.selling_price, 0)) filter (where p.status = 'success'), 0),
    'discount', coalesce(sum(p.discount) filter (where p.status = 'success'), 0),
    'cashback', coalesce(sum(p.cashback) filter (where p.status = 'success'), 0),
    'deducted_balance', coalesce(
      sum(p.buying_price) filter (where p.status in ('unprocessed', 'processing', 'success')), 0
    )
  ) end
  from jsonb_each_text(p_people) person (id, words)
  join public.purchases p on p.user_id = person.id::uuid
  join private.products d on d.id = p.product_id
  where p.created_at >= private.day_start((p_filter ->> 'from')::date, '-infinity')
    and p.created_at < private.day_start((p_filter ->> 'to')::date + 1, 'infinity')
    and private.purchase_matches(p, d, person.words, p_filter)
$$;

-- The postings of one of a person's balances on Jakarta days (both ends included), each with what it
-- was for: `code` and `about` where it has a page of its own to look at.
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
      'code', case when t.source ~ '^[A-Z]{3}[0-9A-Z]{12}$' then t.source end,
      'about', coalesce(
        d.name || ' · ' || private.destination_national(b.destination),
        c.name,
        case x.sender_id when l.user_id then to_person.name else from_person.name end
      ),
      'note', coalesce(b.note, x.note),
      'method', coalesce(b.pay_with::text, c.name),
      'service_fee', case t.kind when 'topup' then q.fee_paid end,
      'payment_status', q.status,
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

-- A page of the signed-in user's cashbacks, newest first, with the totals of the whole filter
-- (cashbackPage). Raises forbidden.
create or replace function public.cashback_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_totals jsonb;
  v_rows jsonb;
begin
  perform private.require_permission(v_user, 'cashback');
  select jsonb_build_object(
    'count', count(*),
    'credited', coalesce(sum(c.credited), 0),
    'due', coalesce(sum(c.due), 0)
  )
  into v_totals
  from private.cashback_filtered(v_user, p_filter) c;
  select coalesce(jsonb_agg(n.entry order by n.due_day desc, n.sold_at desc, n.ref_id desc), '[]')
  into v_rows
  from (
    select c.*
    from private.cashback_filtered(v_user, p_filter) c
    order by c.due_day desc, c.sold_at desc, c.ref_id desc
    limit v_per_page offset (v_page - 1) * v_per_page
  ) n;
  return jsonb_build_object(
    'rows', v_rows, 'totals', v_totals,
    'meta', private.page_meta((v_totals ->> 'count')::bigint, v_page, v_per_page)
  );
end
$$;

-- A page of the user's deposits, newest first, with the totals of the whole filter (depositPage).
create or replace function public.deposit_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_totals jsonb;
  v_rows jsonb;
begin
  select jsonb_build_object(
    'count', count(*),
    'paid_count', count(*) filter (where d.status = 'paid'),
    'fee_paid', coalesce(sum(d.fee_paid), 0),
    'credited', coalesce(sum(d.credited), 0)
  )
  into v_totals
  from private.deposit_filtered(v_user, p_filter) d;
  select coalesce(jsonb_agg(private.deposit_json(n.d) order by (n.d).created_at desc, (n.d).code desc), '[]')
  into v_rows
  from (
    select f as d
    from private.deposit_filtered(v_user, p_filter) f
    order by f.created_at desc, f.code desc
    limit v_per_page offset (v_page - 1) * v_per_page
  ) n;
  return jsonb_build_object(
    'rows', v_rows, 'totals', v_totals,
    'meta', private.page_meta((v_totals ->> 'count')::bigint, v_page, v_per_page)
  );
end
$$;

-- A page of what the signed-in agent bought from the loan balance, newest first (loanBillPage).
-- p_filter is {module, status, search, from, to, page, per_page}, dates are Jakarta days. Raises
-- forbidden, account_inactive.
create or replace function public.loan_bill_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_search constant text := lower(coalesce(p_filter ->> 'search', ''));
  v_totals jsonb;
  v_rows jsonb;
begin
  perform private.require_permission(v_user, 'loan');
  with matching as materialized (
    select b.bill, row_number() over (order by p.created_at desc, p.ref_id) as place
    from public.purchases p
    join private.products d on d.id = p.product_id
    cross join lateral (select private.purchase_row(p, d) as bill) b
    where p.user_id = v_user and p.pay_with = 'loan'
      and (p_filter ->> 'module' is null or b.bill ->> 'module' = p_filter ->> 'module')
      and (p_filter ->> 'status' is null or p.status = (p_filter ->> 'status')::public.purchase_status)
      and (p_filter ->> 'from' is null or p.day >= (p_filter ->> 'from')::date)
      and (p_filter ->> 'to' is null or p.day <= (p_filter ->> 'to')::date)
      and (
        v_search = ''
        or strpos(lower(concat_ws(' ', p.ref_id, b.bill ->> 'destination_number', d.name)), v_search) > 0
      )
  )
  select
    (
      select jsonb_build_object(
        'count', count(*),
        'amount', coalesce(sum((m.bill ->> 'buying_price')::bigint), 0)
      )
      from matching m
    ),
    (
      select coalesce(jsonb_agg(m.bill order by m.place), '[]')
      from matching m
      where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page
    )
  into v_totals, v_rows;
  return jsonb_build_object(
    'rows', v_rows,
    'totals', v_totals,
    'meta', private.page_meta((v_totals ->> 'count')::bigint, v_page, v_per_page)
  );
end
$$;

reset check_function_bodies;
