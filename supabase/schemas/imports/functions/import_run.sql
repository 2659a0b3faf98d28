-- Service role: buys the next row of a confirmed upload, in the file's order, through public.purchase_place, as its
-- owner and in the session that confirmed it: when that session or its device is let in no more, or the grant has
-- ended, what is left stops. Row and purchase are one transaction, and the key is made of upload and row, so that
-- whoever runs it how often ever buys no row twice. A refusal is the row's; one that all others would meet, too, stops
-- the rest. Answers {line, status, problem, dispatch_id, more}.
create or replace function public.import_run(p_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_ends_all constant text[] := array[
    'insufficient_balance', 'unauthenticated', 'device_pending', 'device_blocked', 'account_inactive', 'account_deleted',
    'forbidden', 'pin_not_set', 'maximum pin attempts reached'
  ];
  v_claims constant text := current_setting('request.jwt.claims', true);
  v_user uuid;
  v_import private.imports;
  v_row private.import_rows;
  v_placed jsonb;
  v_code text;
  v_detail text;
  v_ends_all boolean;
begin
  select i.user_id into v_user from private.imports i where i.id = p_id;
  if not found then
    return '{"more": false}';
  end if;
  perform private.lock_user(v_user);
  select i.* into v_import from private.imports i where i.id = p_id for update;
  if v_import.status is distinct from 'running' then
    return '{"more": false}';
  end if;
  select w.* into v_row
  from private.import_rows w
  where w.import_id = p_id and w.status = 'waiting'
  order by w.ordinal
  limit 1;
  if not found then
    perform private.import_end(v_import, 'done');
    return '{"more": false}';
  end if;

  if v_import.grant_until <= clock_timestamp() then
    perform private.import_end(v_import, 'done', 'stopped', 'import_expired');
    return '{"more": false}';
  end if;

  perform set_config('request.jwt.claims', jsonb_build_object(
    'role', 'authenticated', 'sub', v_user, 'session_id', v_import.session_id
  )::text, true);
  begin
    perform private.require_permission(private.require_user(), 'excel');
    v_placed := public.purchase_place(
      p_key => 'import.' || p_id || '.' || v_row.ordinal,
      p_product_code => v_row.product_code,
      p_destination => v_row.destination,
      p_price => v_row.price,
      p_grant => v_import.grant_id,
      p_told => false,
      p_order_number => v_row.order_number,
      p_note => v_row.note,
      p_selling_price => v_row.selling_price,
      p_pay_with => v_import.pay_with::text,
      p_confirm_repeat => v_row.details ? 'repeat'
    );
    v_code := v_placed ->> 'error';
    v_detail := v_placed ->> 'details';
  exception when others then
    get stacked diagnostics v_code = message_text, v_detail = pg_exception_detail;
    if sqlstate not like 'PT%' then
      raise;
    end if;
  end;
  perform set_config('request.jwt.claims', coalesce(v_claims, ''), true);
  v_ends_all := coalesce(v_code = any (c_ends_all), false);

  update private.import_rows w
  set
    status = case when v_code is null then 'bought' when v_ends_all then 'stopped' else 'refused' end
      ::private.import_row_status,
    problem = v_code,
    details = coalesce(nullif(v_detail, '')::jsonb, '{}'),
    ref_id = v_placed ->> 'ref_id'
  where w.import_id = p_id and w.ordinal = v_row.ordinal
  returning w.* into v_row;
  update private.imports i
  set due_at = clock_timestamp() + interval '20 seconds', updated_at = clock_timestamp()
  where i.id = p_id
  returning i.* into v_import;
  if v_ends_all then
    perform private.import_end(v_import, 'done', 'stopped', v_code, v_row.details);
  elsif not exists (select from private.import_rows w where w.import_id = p_id and w.status = 'waiting') then
    v_import := private.import_end(v_import, 'done');
  elsif v_row.ordinal % greatest(v_import.confirmed_rows / 50, 1) = 0 then
    perform private.import_tell(v_import);
  end if;
  return jsonb_build_object(
    'line', v_row.line, 'status', v_row.status, 'problem', v_code, 'dispatch_id', v_placed -> 'dispatch_id',
    'more', exists (
      select from private.imports i
      join private.import_rows w on w.import_id = i.id
      where i.id = p_id and i.status = 'running' and w.status = 'waiting'
    )
  );
end
$$;

grant execute on function public.import_run to service_role;
