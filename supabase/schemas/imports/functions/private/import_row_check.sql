-- What is wrong with a row by itself: {problem, details, price, kept, product_id, code}, the first three null where
-- nothing is. What the person is not let buy is told as a purchase tells it (private.product_admit), and nothing else
-- of it. Repeats, order numbers and the day's limit, which other rows decide, are private.import_check's.
create or replace function private.import_row_check(
  w private.import_rows, p_user uuid, p_category smallint, p_permissions text[], p_games boolean
)
returns table (problem text, details jsonb, price bigint, kept text, product_id integer, code text)
language plpgsql
stable
as $$
declare
  v_order record;
begin
  details := coalesce(w.reading_details, '{}');
  problem := w.reading_problem;
  select d.id, d.code, d.type, d.operator, case when d.offered then private.product_status_now(d) else 'inactive' end as status, d.stock,
    d.prices[p_category] - d.promo_discount as price,
    d.prices[p_category] - d.promo_discount - d.cashbacks[p_category] as left_of_it, r.cost, r.stock as supplier_stock,
    private.product_lacking(d, p_permissions, p_games) as lacking
  into v_order
  from private.products d
  left join lateral (
    select o.cost, o.stock
    from private.routes_now(d.id) o
    -- As public.purchase_place begins: with one that has it at the buyer's price.
    order by o.cost > d.prices[p_category] - d.promo_discount - d.cashbacks[p_category], o.stock is not distinct from 0, o.priority
    limit 1
  ) r on true
  where d.code in (w.product_code, lower(w.product_code)) and d.module = 'prabayar'
  order by d.code = w.product_code desc
  limit 1;
  if v_order.lacking is not null then
    if problem is null then
      problem := 'permission_needed';
      details := jsonb_build_object('permission', v_order.lacking);
    end if;
    return next;
    return;
  end if;
  if v_order.id is not null then
    product_id := v_order.id;
    code := v_order.code;
    price := v_order.price;
    begin
      kept := private.destination_normalise(v_order.type, v_order.operator, w.destination);
    exception when sqlstate 'PT422' then
      get stacked diagnostics details = pg_exception_detail;
      problem := coalesce(problem, 'invalid_number');
      if w.reading_problem is not null then
        details := w.reading_details;
      end if;
    end;
  end if;
  if problem is null then
    problem := case
      when product_id is null then 'product_not_found'
      when v_order.status = 'inactive' then 'product_inactive'
      when v_order.status <> 'active' then 'product_disturbed'
      when v_order.stock = 0 or v_order.supplier_stock = 0 and v_order.cost <= v_order.left_of_it then 'out_of_stock'
      when v_order.cost is null or v_order.cost > v_order.left_of_it then
        case when private.closed_until(product_id) is null then 'product_disturbed' else 'product_closed' end
      when w.selling_price < price then 'selling_price_too_low'
      when w.selling_price > 10 * price
        -- What is proposed is never asked about (private.purchase_selling_price).
        and w.selling_price > private.selling_proposal(p_user, product_id, v_order.operator, v_order.type, price)
      then 'confirm_selling_price'
    end;
    if problem = 'confirm_selling_price' then
      details := jsonb_build_object('selling_price', w.selling_price, 'price', price, 'times', 10);
    elsif problem = 'product_closed' then
      details := jsonb_build_object('until', private.closed_until(product_id));
    end if;
  end if;
  return next;
end
$$;
