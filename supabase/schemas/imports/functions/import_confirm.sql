-- Confirms an upload: the PIN (or the grant of a checked password) is proved once, and its rows wait to be bought. What
-- was shown is sent along: p_rows and p_total, the rupiah of what will be bought. Rows with errors are left out where
-- p_good_only says so; repeats are bought where p_confirm_repeat does. Asked again for what is confirmed already, with
-- the same sums from the same balance, it answers the same. Answers {upload, replayed}, or {error, details} for a wrong
-- or locked PIN. Raises not_found, forbidden, import_closed, import_has_errors {count}, import_nothing,
-- changed_meanwhile, insufficient_balance {missing}, excel_day_limit {limit}, pin_not_set, account_inactive.
create or replace function public.import_confirm(
  p_id uuid,
  p_rows integer,
  p_total bigint,
  p_pin_proof text default null,
  p_grant uuid default null,
  p_good_only boolean default false,
  p_confirm_repeat boolean default false,
  p_pay_with text default 'deposit'
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_at constant timestamptz := clock_timestamp();
  v_limit constant integer := private.import_limit(v_user);
  v_import private.imports;
  v_pin jsonb;
  v_count record;
  v_balance bigint;
begin
  perform private.require_permission(v_user, 'excel');
  if p_pay_with is null or p_pay_with not in ('deposit', 'loan') then
    perform private.fail(422, 'validation_failed', '{"field": "pay_with"}');
  end if;
  perform private.lock_user(v_user);
  v_import := private.import_own(v_user, p_id);
  v_pin := private.purchase_pin(v_user, p_pin_proof, p_grant);
  if v_pin is not null then
    return v_pin;
  end if;
  if (v_import.confirmed_rows, v_import.confirmed_total, v_import.pay_with::text) = (p_rows, p_total, p_pay_with) then
    return jsonb_build_object('upload', private.import_json(v_import), 'replayed', true);
  end if;
  if v_import.status <> 'ready' then
    perform private.fail(409, 'import_closed');
  end if;
  select count(*) filter (where w.status = 'bad') as bad, count(*) filter (where w.status = 'repeat') as repeats,
    count(*) filter (where w.chosen) as rows, coalesce(sum(w.price) filter (where w.chosen), 0) as total
  into v_count
  from (
    select r.status, r.price, r.status = 'good' or r.status = 'repeat' and p_confirm_repeat as chosen
    from private.import_rows r where r.import_id = p_id
  ) w;
  if v_count.bad > 0 and p_good_only is not true then
    perform private.fail(409, 'import_has_errors', jsonb_build_object('count', v_count.bad));
  end if;
  if v_count.rows = 0 then
    perform private.fail(422, 'import_nothing');
  end if;
  if v_count.rows <> p_rows or v_count.total <> p_total then
    perform private.fail(409, 'changed_meanwhile');
  end if;
  if v_count.rows > v_limit - private.import_rows_today(v_user, v_at) then
    perform private.fail(422, 'excel_day_limit', jsonb_build_object('limit', v_limit));
  end if;
  select l.balance into v_balance
  from private.ledger_accounts l where l.user_id = v_user and l.kind = p_pay_with::private.ledger_kind;
  if coalesce(v_balance, 0) < v_count.total then
    perform private.fail(422, 'insufficient_balance', jsonb_build_object('missing', v_count.total - coalesce(v_balance, 0)));
  end if;
  update private.import_rows w
  set status = 'waiting', details = case when w.status = 'repeat' then '{"repeat": true}' else '{}' end::jsonb,
    problem = null
  where w.import_id = p_id and (w.status = 'good' or w.status = 'repeat' and p_confirm_repeat);
  update private.imports i
  set
    status = 'running',
    confirmed_at = v_at,
    confirmed_rows = p_rows,
    confirmed_total = p_total,
    pay_with = p_pay_with::public.pay_source,
    session_id = (auth.jwt() ->> 'session_id')::uuid,
    grant_id = gen_random_uuid(),
    grant_until = v_at + interval '1 hour',
    due_at = v_at + interval '20 seconds',
    updated_at = v_at
  where i.id = p_id
  returning i.* into v_import;
  return jsonb_build_object('upload', private.import_json(v_import), 'replayed', false);
end
$$;

grant execute on function public.import_confirm to authenticated;
