-- Buyers, products and suppliers of the purchase bench, and what it calls.
create schema bench;
grant usage on schema bench to authenticated;

create function bench.user_id(p_number bigint) returns uuid
language sql immutable
as $$ select ('00000000-0000-7000-8000-' || p_number)::uuid $$;

create function bench.place(p_product text, p_number integer) returns json
language sql
as $$
  select public.purchase_place(
    p_key => gen_random_uuid()::text,
    p_product_code => p_product,
    p_destination => '0878' || p_number,
    p_price => 10500,
    p_pin_proof => repeat('a', 64)
  )
$$;

-- A sale's three calls, which run as the owner, who may do what both buyer and jobs may. Answers the dispatch's id.
create function bench.buy(p_user bigint, p_product text, p_number integer) returns uuid
language plpgsql
as $$
begin
  perform set_config('request.jwt.claims', json_build_object('sub', bench.user_id(p_user), 'session_id', bench.user_id(p_user), 'role', 'authenticated')::text, true);
  return bench.place(p_product, p_number) ->> 'dispatch_id';
end
$$;

create function bench.deliver(p_dispatch uuid) returns jsonb
language sql
as $$
  select public.purchase_settle(
    x.supplier, x.ref_id, '{"status": "success", "cost": 10000, "serial_number": "1"}', 'answer'
  )
  from private.dispatches x where x.id = p_dispatch
$$;

-- A sale from charge to success.
create function bench.sell(p_user bigint, p_product text, p_number integer) returns jsonb
language plpgsql
as $$
declare
  v_dispatch constant uuid := bench.buy(p_user, p_product, p_number);
begin
  perform public.dispatch_take(v_dispatch);
  return bench.deliver(v_dispatch);
end
$$;

-- Logins are made by our own functions' role, as everywhere.
set role postgres;
insert into auth.users (id, aud, role, email, raw_user_meta_data)
select bench.user_id(n), 'authenticated', 'authenticated', 'bench' || n || '@gerai.test',
  jsonb_build_object('name', 'Bench ' || n, 'phone', '+6281' || right(n::text, 8))
from generate_series(100000000001, 100000001000) n;
reset role;

insert into auth.sessions (id, user_id, created_at)
select bench.user_id(n), bench.user_id(n), now() from generate_series(100000000001, 100000001000) n;

insert into auth.refresh_tokens (token, session_id, revoked)
select 'bench' || n, bench.user_id(n), false from generate_series(100000000001, 100000001000) n;

select public.device_bind(bench.user_id(n), bench.user_id(n), 'bench', 'Bench') from generate_series(100000000001, 100000001000) n;

update private.account_secrets set pin_hash = sha256(convert_to(repeat('a', 64), 'UTF8'))
where user_id in (select bench.user_id(n) from generate_series(100000000001, 100000001000) n);

select private.ledger_open(
  'opening', 'bench:' || n, array[-8, private.ledger_user_account(bench.user_id(n), 'deposit')],
  array[-1000000000000, 1000000000000]
)
from generate_series(100000000001, 100000001000) n;

insert into private.suppliers (id, name) select 'bench' || n, 'Bench ' || n from generate_series(1, 16) n;

insert into private.products (code, type, operator, name, label, nominal, prices)
select kind || n, 'pulsa', (select code from private.operators where '0878' = any (prefixes) limit 1),
  'Bench', '10.000', 10000, '{10500,10500,10500}'
from generate_series(1, 16) n, unnest(array['benchhot', 'benchspread']) kind;

insert into private.product_suppliers (product_id, priority, supplier, sku, cost)
select d.id, 1, case when d.code like 'benchhot%' then 'bench1' else 'bench' || substr(d.code, 12) end, d.code, 10000
from private.products d
where d.code like 'bench%';
