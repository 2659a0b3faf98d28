-- The totals of a whole filter (transactionPage; with p_agents agentTransactionPage): each is the sum of
-- its column (private.purchase_row). Only a search goes through the sales one by one, which private.purchase_search
-- has bounded; a loss there is none, for nothing
-- is sold below its price.
create or replace function private.purchase_totals(p_people jsonb, p_filter jsonb, p_agents boolean)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'count', coalesce(sum(s.sales), 0),
    'success_count', coalesce(sum(s.sales) filter (where s.status = 'success'), 0)
  ) || case when p_agents then jsonb_build_object(
    'price', coalesce(sum(s.buying_price) filter (where s.status = 'success'), 0)
  ) else jsonb_build_object(
    'buying_price', coalesce(sum(s.buying_price) filter (where s.status = 'success'), 0),
    'selling_price', coalesce(sum(s.selling_price) filter (where s.status = 'success'), 0),
    'profit', coalesce(sum(s.selling_price - s.buying_price) filter (where s.status = 'success'), 0),
    'loss', 0,
    'discount', coalesce(sum(s.discount) filter (where s.status = 'success'), 0),
    'cashback', coalesce(sum(s.cashback) filter (where s.status = 'success'), 0),
    'deducted_balance', coalesce(
      sum(s.buying_price) filter (
        where s.status in ('unprocessed', 'processing', 'success') and s.pay_with <> 'checkout'
      ), 0
    )
  ) end
  from (
    select s.status, s.pay_with, s.sales, s.buying_price, s.selling_price, s.discount, s.cashback
    from private.purchase_filtered_sums(p_people, p_filter) s
    where coalesce(p_filter ->> 'search', '') = ''
    union all
    select (s.p).status, (s.p).pay_with, 1, (s.p).buying_price, (s.p).selling_price, (s.p).discount, (s.p).cashback
    from jsonb_each_text(p_people) person (id, words)
    -- A person's sales along their index, and the product of each by its own: nothing is read for nobody's sale.
    cross join lateral (
      select p
      from private.purchases_searched(
        person.id::uuid, private.day_start((p_filter ->> 'from')::date, '-infinity'),
        private.day_start((p_filter ->> 'to')::date + 1, 'infinity'),
        array(select jsonb_array_elements_text(p_filter -> 'refs'))
      ) p
      offset 0
    ) s (p)
    cross join lateral (select d from private.products d where d.id = (s.p).product_id offset 0) g (d)
    where coalesce(p_filter ->> 'search', '') <> ''
      and private.purchase_matches(s.p, g.d, person.words, p_filter)
  ) s
$$;
