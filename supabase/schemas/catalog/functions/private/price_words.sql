-- Whether a search of the price list finds a product: every word of it in the product's name, code, label or operator,
-- in any order and case, an amount of them with its dots or without (10.000, 10000, 10rb); or its sum as the product's
-- price.
create or replace function private.price_words(d private.products, p_operator text, p_category integer, p_filter jsonb)
returns boolean
language sql
stable
as $$
  select coalesce((p_filter ->> 'search_amount')::bigint = d.prices[p_category] - d.promo_discount, false)
    or not exists (
      select
      from regexp_split_to_table(lower(p_filter ->> 'search'), '\s+') word
      where strpos(lower(concat_ws(' ', d.name, d.code, d.label, d.operator, p_operator)), word) = 0
        -- Only what begins with a digit may be an amount: of other words nothing more is asked.
        and (word !~ '^[0-9]' or strpos(
          regexp_replace(lower(concat_ws(' ', d.name, d.label)), '([0-9])\.(?=[0-9]{3})', '\1', 'g'),
          regexp_replace(replace(word, '.', ''), '^([0-9]+)(rb|ribu|k)$', '\1000')
        ) = 0)
    )
$$;
