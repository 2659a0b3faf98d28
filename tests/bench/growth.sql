-- A house that has sold for a while, written straight into the tables as the functions would have left it: every sale
-- six postings (a charge and its settlement), every hundredth a failure with its refund. A tenth of the sales are one
-- person's. `growth.sales` says how many; days are the ninety before today.
set role postgres;
insert into auth.users (id, aud, role, email, raw_user_meta_data)
select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'authenticated', 'authenticated',
  'growth' || n || '@gerai.test', jsonb_build_object('name', 'Growth ' || n, 'phone', '+6281' || lpad(n::text, 8, '0'))
from generate_series(1, 200) n;
reset role;

insert into auth.sessions (id, user_id, created_at) select u.id, u.id, now() from auth.users u where u.email like 'growth%';

insert into auth.refresh_tokens (token, session_id, revoked)
select u.email, u.id, false from auth.users u where u.email like 'growth%';

select public.device_bind(u.id, u.id, 'growth', 'Growth') from auth.users u where u.email like 'growth%';

update public.accounts set role = 'admin' where email = 'growth200@gerai.test';

insert into private.suppliers (id, name) values ('growth', 'Growth');

insert into private.products (code, type, operator, name, label, nominal, prices)
select 'growth', 'pulsa', (select code from private.operators where '0878' = any (prefixes) limit 1),
  'Growth', '10.000', 10000, '{10500,10500,10500}';

insert into private.product_suppliers (product_id, priority, supplier, sku, cost)
select d.id, 1, 'growth', 'growth', 10000 from private.products d where d.code = 'growth';

select private.ledger_open(
  'opening', 'growth:' || n,
  array[-8, private.ledger_user_account(('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'deposit')],
  array[-1000000000000, 1000000000000]
)
from generate_series(1, 200) n;

-- Nothing of this runs a trigger: it is written as it would be after them.
set session_replication_role = replica;

-- Money came before the first sale.
update private.transfers set created_at = now() - interval '91 days';

create temporary table sales as
select n, l.id as account, l.user_id, t.float, d.id as product,
  'TRX' || upper(translate(substr(md5('sale' || n), 1, 12), 'abcdef', 'ghjkmn')) as ref_id,
  now() - interval '90 days' * (1 - n / (c.sales + 1.0)) as at, n % 100 = 0 as is_failed, c.first + 2 * n as transfer,
  -- What the person has spent up to and with this sale.
  10500 * sum(case when n % 100 = 0 then 0 else 1 end) over (partition by l.id order by n)::bigint as spent
from (
  select current_setting('growth.sales')::integer as sales, (select max(id) from private.transfers) as first
) c
cross join lateral generate_series(1, c.sales) n
cross join (select private.ledger_house_account('supplier_float', 'growth') as float) t
cross join (select id from private.products where code = 'growth') d
join private.ledger_accounts l on l.kind = 'deposit'
  and l.user_id = ('00000000-0000-7000-8000-' || lpad((case when n % 10 = 0 then 1 else n % 199 + 1 end)::text, 12, '0'))::uuid;

insert into private.transfers (id, created_at, kind, source) overriding system value
select s.transfer + x.step, s.at + x.step * interval '1 millisecond', x.kind::private.transfer_kind, s.ref_id
from sales s
cross join lateral (values (0, 'charge'), (1, case when s.is_failed then 'refund' else 'sale' end)) x (step, kind)
order by 1;

insert into private.postings (transfer_id, account_id, amount, balance_after)
select s.transfer + x.step, x.account, x.amount, x.after
from sales s
cross join lateral (
  values
    (0, s.account, -10500, 1000000000000 - s.spent - case when s.is_failed then 10500 else 0 end),
    (0, -1, 10500, null), (1, -1, -10500, null),
    (1, s.account, case when s.is_failed then 10500 end, 1000000000000 - s.spent),
    (1, -2, case when not s.is_failed then 10500 end, null),
    (1, s.float, case when not s.is_failed then 10000 end, null),
    (1, -3, case when not s.is_failed then -10000 end, null)
) x (step, account, amount, after)
where x.amount is not null
order by s.n, x.step, x.account;

update private.ledger_accounts l set balance = l.balance - s.spent
from (select account, max(spent) as spent from sales group by account) s where s.account = l.id;

insert into public.purchases (
  ref_id, user_id, request_hash, created_at, updated_at, processing_at, buying_price, selling_price, end_balance,
  product_id, status, pay_with, destination, serial_number, destination_hash, sold_on
)
select s.ref_id, s.user_id, s.n, s.at, s.at + interval '1 second', s.at, 10500, 12000,
  1000000000000 - s.spent - case when s.is_failed then 10500 else 0 end, s.product,
  case when s.is_failed then 'failed' else 'success' end::public.purchase_status, 'deposit',
  '+62878' || lpad(s.n::text, 8, '0'), 'SN' || s.n,
  hashtext(private.destination_stem('+62878' || lpad(s.n::text, 8, '0'))), private.jakarta_day(s.at)
from sales s
order by s.n;

insert into private.dispatches (id, sent_at, cost, state, attempt, ref_id, supplier, sku)
select private.dispatch_id('growth', s.ref_id), s.at, 10000,
  case when s.is_failed then 'failed' else 'success' end::private.dispatch_state, 1, s.ref_id, 'growth', 'growth'
from sales s
order by s.n;

-- One a sale, and those of the last thirty days only, as the sweep leaves them.
insert into public.notifications (id, user_id, kind, data, created_at)
select private.uuid_v7(), s.user_id, 'purchase_success', '{}', s.at from sales s where s.at > now() - interval '30 days';

set session_replication_role = origin;

select setval(pg_get_serial_sequence('private.transfers', 'id'), max(id)) from private.transfers;

drop table sales;
