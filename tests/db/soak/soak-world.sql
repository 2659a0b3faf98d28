-- Only in the database of the soak: people with money, deposits that wait and orders that were sent.
create schema soak;
create table soak.orders (n integer primary key, ref_id text not null);

create function soak.person(p_number integer) returns uuid
language sql immutable as $$ select overlay(overlay(md5('soak' || p_number) placing '4' from 13) placing '8' from 17)::uuid $$;

create function soak.prepare(p_count integer, p_people integer, p_product text, p_price bigint) returns void
language plpgsql
as $$
begin
  -- Logins are made by our own functions' role, as everywhere.
  set local role postgres;
  insert into auth.users (id, email, raw_user_meta_data, created_at)
  select soak.person(n), 'soak' || n || '@example.test',
    jsonb_build_object('name', 'Soak', 'phone', '+62811' || lpad(n::text, 8, '0')), now()
  from generate_series(1, p_people) n;
  reset role;
  update private.account_secrets set pin_hash = sha256(convert_to('proof', 'UTF8'));
  insert into auth.sessions (id, user_id, created_at, updated_at, refresh_token_counter)
  select soak.person(n), soak.person(n), now(), now(), 0 from generate_series(1, p_people) n;
  perform public.device_bind(soak.person(n), soak.person(n), 'soak', 'Soak') from generate_series(1, p_people) n;
  perform private.ledger_open(
    'opening', 'soak:' || n, array[-8, private.ledger_user_account(soak.person(n), 'deposit')],
    array[-p_price * p_count, p_price * p_count]
  ) from generate_series(1, p_people) n;
  insert into public.deposits (
    code, user_id, request_key, request_hash, channel_id, provider, amount, fee, unique_code, total, created_at, expires_at
  )
  select 'DEPSOAK' || n, soak.person(1 + n % p_people), gen_random_uuid(), gen_random_uuid(), 'b.bca', 'midtrans',
    50000, 4480, null, 54480, now(), now() + interval '1 day'
  from generate_series(1, p_count) n
  union all
  select 'DEPBANK' || n, soak.person(1 + n % p_people), gen_random_uuid(), gen_random_uuid(), 'manual.bca', 'manual',
    10000 + 1000 * (n / 999), 0, 1 + n % 999, 10000 + 1000 * (n / 999) + 1 + n % 999, now(), now() + interval '1 day'
  from generate_series(1, p_count) n;
end
$$;

-- Buys what the supplier is going to speak of.
create function soak.order(p_from integer, p_to integer, p_people integer, p_product text, p_price bigint) returns void
language plpgsql
as $$
declare
  v_person uuid;
begin
  for n in p_from .. p_to loop
    v_person := soak.person(1 + n % p_people);
    perform set_config('request.jwt.claims', jsonb_build_object(
      'role', 'authenticated', 'sub', v_person, 'session_id', v_person
    )::text, true);
    insert into soak.orders
    select n, public.purchase_place(
      p_key => n::text, p_product_code => p_product, p_destination => '0878' || lpad(n::text, 8, '0'),
      p_price => p_price, p_pin_proof => 'proof'
    ) -> 'transaction' ->> 'ref_id';
  end loop;
end
$$;
