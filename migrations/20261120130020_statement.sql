-- The statement of every balance: each posting with the balance before and after it, and its reason.

set check_function_bodies = off;

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
    and (p_from is null or t.created_at >= p_from::timestamp at time zone 'Asia/Jakarta')
    and (p_to is null or t.created_at < (p_to + 1)::timestamp at time zone 'Asia/Jakarta')
$$;

-- The ledger account whose statement a filter asks for; the deposit's without one. Raises forbidden
-- for the cashback of whoever has none (core spec §6), validation_failed.
create or replace function private.statement_account(p_user uuid, p_balance text)
returns integer
language plpgsql
stable
as $$
declare
  v_balance constant text := coalesce(p_balance, 'deposit');
begin
  if v_balance not in ('deposit', 'cashback', 'loan') then
    perform private.fail(422, 'validation_failed', '{"field": "balance"}');
  end if;
  if v_balance = 'cashback' then
    perform private.require_permission(p_user, 'cashback');
  end if;
  return private.ledger_user_account(p_user, v_balance);
end
$$;

-- A balance as it stood when a Jakarta day began; null: as it stands now.
create or replace function private.statement_balance(p_account integer, p_day date)
returns bigint
language sql
stable
as $$
  select coalesce((
    select p.balance_after
    from private.postings p
    join private.transfers t on t.id = p.transfer_id
    where p.account_id = p_account
      and (p_day is null or t.created_at < p_day::timestamp at time zone 'Asia/Jakarta')
    order by p.transfer_id desc
    limit 1
  ), 0)
$$;

-- A page of the statement of one of the signed-in user's balances, newest first (statementPage).
-- p_filter is {balance, from, to, page, per_page}, dates are Jakarta days. The totals are those of
-- the whole filter: what the balance was before it, what went out and in, and what it was after it.
create or replace function public.statement_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_account constant integer := private.statement_account(v_user, p_filter ->> 'balance');
  v_from constant date := (p_filter ->> 'from')::date;
  v_to constant date := (p_filter ->> 'to')::date;
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_count bigint;
  v_debit bigint;
  v_credit bigint;
  v_rows jsonb;
begin
  select count(*), coalesce(sum(greatest(-p.amount, 0)), 0), coalesce(sum(greatest(p.amount, 0)), 0)
  into v_count, v_debit, v_credit
  from private.postings p
  join private.transfers t on t.id = p.transfer_id
  where p.account_id = v_account
    and (v_from is null or t.created_at >= v_from::timestamp at time zone 'Asia/Jakarta')
    and (v_to is null or t.created_at < (v_to + 1)::timestamp at time zone 'Asia/Jakarta');
  select coalesce(jsonb_agg(s.entry order by s.transfer_id desc), '[]')
  into v_rows
  from (
    select r.entry, r.transfer_id
    from private.statement_rows(v_account, v_from, v_to) r
    order by r.transfer_id desc
    limit v_per_page offset (v_page - 1) * v_per_page
  ) s;
  return jsonb_build_object(
    'rows', v_rows,
    'totals', jsonb_build_object(
      'start_balance', case when v_from is null then 0 else private.statement_balance(v_account, v_from) end,
      'debit', v_debit,
      'credit', v_credit,
      'end_balance', private.statement_balance(v_account, v_to + 1)
    ),
    'meta', private.page_meta(v_count, v_page, v_per_page)
  );
end
$$;

-- The statement in pieces for a file, newest first: {rows, next}; `next` goes into p_after for the
-- following piece and is null after the last. p_limit is 1 to 5000 rows. Pieces do not shift when
-- new postings come in. Raises not_found for a cursor that is none.
create or replace function public.statement_export(
  p_filter jsonb default '{}', p_after text default null, p_limit integer default 1000
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_account constant integer := private.statement_account(v_user, p_filter ->> 'balance');
  v_limit constant integer := least(greatest(coalesce(p_limit, 1000), 1), 5000);
  v_before bigint;
  v_answer jsonb;
begin
  if p_after is not null then
    select p.transfer_id into v_before
    from private.transfers t
    join private.postings p on p.transfer_id = t.id and p.account_id = v_account
    where t.source = split_part(p_after, ' ', 1) and t.kind::text = split_part(p_after, ' ', 2);
    if not found then
      perform private.fail(404, 'not_found');
    end if;
  end if;
  select jsonb_build_object(
    'rows', coalesce(jsonb_agg(s.entry order by s.transfer_id desc), '[]'),
    'next', case when count(*) = v_limit then (array_agg(s.cursor order by s.transfer_id))[1] end
  )
  into v_answer
  from (
    select r.entry, r.transfer_id, r.cursor
    from private.statement_rows(v_account, (p_filter ->> 'from')::date, (p_filter ->> 'to')::date) r
    where v_before is null or r.transfer_id < v_before
    order by r.transfer_id desc
    limit v_limit
  ) s;
  return v_answer;
end
$$;

reset check_function_bodies;

revoke all on all functions in schema private from public, anon, authenticated, service_role;

grant execute on function
  public.statement_list(jsonb),
  public.statement_export(jsonb, text, integer)
to authenticated;
