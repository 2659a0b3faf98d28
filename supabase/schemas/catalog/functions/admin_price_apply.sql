-- Admins: applies a price rule to all products that follow it, takes one away, or applies the former one again, in one
-- transaction, with a reason, once for a key. p_seen names what the preview showed (public.admin_price_plan): where
-- anything else would change by now, nothing does. Answers {run, count}. Raises changed_meanwhile, and what
-- private.price_plan raises, idempotency_mismatch.
create or replace function public.admin_price_apply(p_key text, p_wanted jsonb, p_seen text, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('prices', p_wanted, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_run constant uuid := private.uuid_v7();
  v_plan jsonb;
  v_subject text;
  v_count integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('prices', 7));
  if private.admin_replay(v_key, v_hash) then
    return (
      select jsonb_build_object('run', x.after ->> 'run', 'count', (x.after ->> 'products')::integer)
      from private.admin_actions x where x.request_key = v_key
    );
  end if;
  -- Whoever changes one of the products waits, or is seen here.
  perform from private.products d order by d.id for no key update;
  v_plan := private.price_plan(p_wanted);
  if md5(v_plan::text) is distinct from p_seen then
    perform private.fail(409, 'changed_meanwhile');
  end if;
  delete from private.price_rules r
  where r.category = (v_plan ->> 'category')::smallint
    and r.type is not distinct from v_plan ->> 'type' and r.operator is not distinct from v_plan ->> 'operator';
  if v_plan -> 'rule_after' <> 'null' then
    insert into private.price_rules
    select * from jsonb_populate_record(null::private.price_rules, (v_plan -> 'rule_after') || jsonb_build_object(
      'category', v_plan -> 'category', 'type', v_plan -> 'type', 'operator', v_plan -> 'operator'
    ));
  end if;
  insert into private.price_runs (id, actor_id, reason, category, type, operator, rule_before, rule_after, undoes)
  values (
    v_run, v_admin, v_reason, (v_plan ->> 'category')::smallint, v_plan ->> 'type', v_plan ->> 'operator',
    nullif(v_plan -> 'rule_before', 'null'), nullif(v_plan -> 'rule_after', 'null'), (v_plan ->> 'undoes')::uuid
  );
  with wanted as (
    select c.id, c.before, c.after
    from jsonb_to_recordset(v_plan -> 'changes') c (id integer, before bigint, after bigint)
  ), kept as (
    insert into private.price_changes (run, product_id, before, after)
    select v_run, w.id, w.before, w.after from wanted w
  )
  update private.products d
  set prices[(v_plan ->> 'category')::integer] = w.after
  from wanted w
  where d.id = w.id;
  get diagnostics v_count = row_count;
  v_subject := concat_ws(':', v_plan ->> 'category', coalesce(v_plan ->> 'type', '*'), coalesce(v_plan ->> 'operator', '*'));
  perform private.admin_record(
    v_admin, v_key, v_hash, case
      when v_plan ->> 'undoes' is not null then 'prices_undone'
      when v_plan -> 'rule_after' = 'null' then 'prices_removed'
      else 'prices_applied'
    end, 'prices', v_subject, coalesce(nullif(v_plan -> 'rule_before', 'null'), '{}'),
    coalesce(nullif(v_plan -> 'rule_after', 'null'), '{}') || jsonb_build_object('products', v_count, 'run', v_run), v_reason
  );
  return jsonb_build_object('run', v_run, 'count', v_count);
end
$$;

grant execute on function public.admin_price_apply to authenticated;
