-- Service role: applies one line of a bank account's statement, once: {mutation_id, bank,
-- account_number, amount, date, description, type?} with the amount in rupiah. Money in credits the
-- one open manual deposit of that bank with that total that it fits (private.mutation_fits), with all that arrived;
-- fitting none or several it goes to suspense and before an admin, as the person's whose request for it ended within
-- 7 days, else as nobody's. Money out is not ours to apply. A line that was applied and now says another sum or
-- account changes nothing and is `review`.
-- Answers {code|null, status, credited, review}; status `ignored` for money out.
create or replace function public.mutation_settle(p_mutation jsonb, p_event uuid default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_bank constant text := lower(trim(p_mutation ->> 'bank'));
  v_id constant text := p_mutation ->> 'mutation_id';
  v_amount constant bigint := (p_mutation ->> 'amount')::bigint;
  v_source constant text := concat_ws(':', 'mutation', v_bank, v_id);
  v_fitting integer;
  v_deposit public.deposits;
begin
  if upper(coalesce(p_mutation ->> 'type', 'CR')) <> 'CR' or v_amount is null or v_amount <= 0 then
    return jsonb_build_object('code', null, 'status', 'ignored', 'credited', 0, 'review', false);
  end if;
  -- A bank's name ends at the first colon of the source.
  if coalesce(v_id, '') = '' or coalesce(v_bank, '') = '' or strpos(v_bank, ':') > 0 then
    perform private.fail(422, 'validation_failed', '{"field": "mutation_id"}');
  end if;
  insert into private.bank_mutations (bank, mutation_id, account_number, amount, date, description, event_id)
  values (
    v_bank, v_id, p_mutation ->> 'account_number', v_amount, p_mutation ->> 'date',
    left(p_mutation ->> 'description', 500), p_event
  )
  on conflict (bank, mutation_id) do nothing;
  if not found then
    if exists (
      select from private.bank_mutations m
      where m.bank = v_bank and m.mutation_id = v_id
        and (m.amount, private.account_digits(m.account_number))
          is distinct from (v_amount, private.account_digits(p_mutation ->> 'account_number'))
    ) then
      return private.mutation_answer(v_bank, v_id) || '{"review": true}';
    end if;
    perform private.review_attach(private.review_of_source(v_source), p_event);
    return private.mutation_answer(v_bank, v_id);
  end if;

  perform private.deposit_expire(d.code)
  from public.deposits d
  join private.payment_channels c on c.id = d.channel_id
  where c.provider = 'manual' and c.channel = v_bank and d.status = 'pending' and d.total = v_amount
    and private.deposit_over(d);
  select count(*) into v_fitting
  from public.deposits d
  join private.payment_channels c on c.id = d.channel_id
  where c.provider = 'manual' and c.channel = v_bank and d.status = 'pending' and d.total = v_amount
    and d.unique_code is not null and private.mutation_fits(d, c, p_mutation);
  if v_fitting = 1 then
    select d.* into v_deposit
    from public.deposits d
    join private.payment_channels c on c.id = d.channel_id
    where c.provider = 'manual' and c.channel = v_bank and d.status = 'pending' and d.total = v_amount
      and d.unique_code is not null and private.mutation_fits(d, c, p_mutation)
    for update of d;
  end if;
  if v_deposit.code is not null then
    perform private.deposit_credit(v_deposit, v_deposit.total, jsonb_build_object(
      'provider_ref', v_id, 'provider_status', 'CR'
    ));
    update private.bank_mutations set deposit_code = v_deposit.code where bank = v_bank and mutation_id = v_id;
    return private.mutation_answer(v_bank, v_id);
  end if;
  v_deposit := private.deposit_of_late_sum(v_bank, v_amount, p_mutation);
  -- One that fitted may have been cancelled between the look and the lock: the money is its owner's all the same.
  if v_fitting <= 1 and v_deposit.code is not null then
    perform private.deposit_review(v_deposit, v_source, jsonb_build_object(
      'status', 'paid', 'amount', v_amount, 'currency', 'IDR', 'provider_ref', v_id, 'provider_status', 'CR',
      'mutation', p_mutation
    ), p_event);
  else
    perform private.suspense_take(
      'unmatched_mutation', v_source, 'manual.' || v_bank, v_amount, null, null,
      p_mutation || jsonb_build_object('fitting', v_fitting, 'event', p_event)
    );
  end if;
  return private.mutation_answer(v_bank, v_id);
end
$$;

grant execute on function public.mutation_settle to service_role;
