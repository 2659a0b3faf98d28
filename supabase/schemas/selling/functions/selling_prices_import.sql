-- Own prices of products out of a file: p_rows is [{line, product_code, selling_price}], rupiah, at most 1000 rows. A
-- price that is proposed already (private.selling_proposal) makes no rule, so that a whole list with some changed
-- prices keeps those alone. Answers {changed: [{line, product_code, product_name, current, selling_price}], unchanged,
-- problems: [{line, product_code, problem, cost}], kept}: with a problem nothing is kept, nor without p_keep. That
-- something is sold no more hears who knows it (private.media_known), or has a rule of their own for it; to all others
-- there is no such product. Raises selling_rule_limit {limit}, validation_failed {field}, also where a row is none.
create or replace function public.selling_prices_import(p_rows jsonb, p_keep boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_most constant integer := 500;
  c_most_rows constant integer := 1000;
  v_user constant uuid := private.require_user();
  v_category constant integer := private.account_category();
  v_read jsonb;
  v_answer jsonb;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) not between 1 and c_most_rows then
    perform private.fail(422, 'validation_failed', '{"field": "file"}');
  elsif exists (
    select from jsonb_array_elements(p_rows) r (one)
    where jsonb_typeof(r.one -> 'product_code') is distinct from 'string'
      or (r.one ->> 'line' ~ '^[0-9]{1,7}$') is not true
      or r.one ->> 'selling_price' !~ '^-?[0-9]{1,15}$'
  ) then
    perform private.fail(422, 'validation_failed', '{"field": "file"}');
  end if;
  perform private.lock_user(v_user);
  with sent as (
    select (r.one ->> 'line')::integer as line, left(r.one ->> 'product_code', 64) as code,
      (r.one ->> 'selling_price')::bigint as selling_price,
      row_number() over (partition by lower(left(r.one ->> 'product_code', 64)) order by r.place) as time, r.place
    from jsonb_array_elements(p_rows) with ordinality r (one, place)
  ), seen as (
    select s.line, s.code, s.selling_price, s.place, (p.product).id, (p.product).code as product_code,
      (p.product).name as product_name, c.cost,
      private.selling_proposal(v_user, (p.product).id, (p.product).operator, (p.product).type, c.cost) as current,
      case
        when p.product is null then
          case
            when private.product_lacking(o, private.account_permissions(v_user), private.games_open(v_user)) is null
              and (
                o.id in (select private.media_known(v_user))
                or exists (select from private.selling_rules x where x.user_id = v_user and x.product_id = o.id)
              ) then 'product_inactive'
            else 'product_not_found'
          end
        when s.time > 1 then 'twice'
        when s.selling_price is null or s.selling_price < c.cost then 'selling_price_too_low'
        when s.selling_price > 100000000 then 'price_range'
      end as problem
    from sent s
    left join private.selling_prices(v_user, '{}') p on lower((p.product).code) = lower(s.code)
    left join private.products o
      on lower(o.code) = lower(s.code) and o.module = 'prabayar' and (o.status = 'inactive' or not o.offered)
    left join lateral (select (p.product).prices[v_category] - (p.product).promo_discount as cost) c on true
  )
  select coalesce(jsonb_agg(to_jsonb(s) order by s.place), '[]') into v_read from seen s;
  select jsonb_build_object(
    'changed', coalesce(jsonb_agg(jsonb_build_object(
      'line', r.one -> 'line', 'product_code', r.one -> 'product_code', 'product_name', r.one -> 'product_name',
      'current', r.one -> 'current', 'selling_price', r.one -> 'selling_price'
    ) order by r.place) filter (where r.one ->> 'problem' is null and r.one -> 'current' <> r.one -> 'selling_price'), '[]'),
    'unchanged', count(*) filter (where r.one ->> 'problem' is null and r.one -> 'current' = r.one -> 'selling_price'),
    'problems', coalesce(jsonb_agg(jsonb_build_object(
      'line', r.one -> 'line', 'product_code', r.one -> 'code', 'problem', r.one -> 'problem', 'cost', r.one -> 'cost'
    ) order by r.place) filter (where r.one ->> 'problem' is not null), '[]')
  )
  into v_answer
  from jsonb_array_elements(v_read) with ordinality r (one, place);
  if p_keep is not true or v_answer -> 'problems' <> '[]' or v_answer -> 'changed' = '[]' then
    return v_answer || '{"kept": false}';
  end if;
  insert into private.selling_rules as x (id, user_id, product_id, kind, value)
  select private.uuid_v7(), v_user, d.id, 'price', (c.one ->> 'selling_price')::integer
  from jsonb_array_elements(v_answer -> 'changed') c (one)
  join private.products d on d.code = c.one ->> 'product_code'
  on conflict on constraint selling_rules_key do update
  set kind = 'price', value = excluded.value, round_to = 1, updated_at = excluded.updated_at;
  if (select count(*) from private.selling_rules x where x.user_id = v_user) > c_most then
    perform private.fail(422, 'selling_rule_limit', jsonb_build_object('limit', c_most));
  end if;
  insert into private.account_settings as s (user_id, sells_by_rules)
  values (v_user, true)
  on conflict (user_id) do update set sells_by_rules = true where not s.sells_by_rules;
  return v_answer || '{"kept": true}';
end
$$;

grant execute on function public.selling_prices_import to authenticated;
