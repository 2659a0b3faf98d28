-- Whether a search of the price list finds a product: every word of it in the product's name, code, label or operator,
-- in any order and case; or its sum as the product's price. A word that is an amount (private.search_rupiah) is the
-- product's nominal, or stands whole in name, code or label: 10rb finds no 100.000.
create or replace function private.price_words(d private.products, p_operator text, p_category integer, p_filter jsonb)
returns boolean
language sql
stable
as $$
  select coalesce((p_filter ->> 'search_amount')::bigint = d.prices[p_category] - d.promo_discount, false)
    or not exists (
      select
      from private.search_words(p_filter ->> 'search') word
      cross join lateral (select private.search_rupiah(word) as rupiah offset 0) a
      where case
        when a.rupiah is null
        then strpos(lower(concat_ws(' ', d.name, d.code, d.label, d.operator, p_operator)), word) = 0
        else d.nominal is distinct from a.rupiah and regexp_replace(
          regexp_replace(lower(concat_ws(' ', d.name, d.code, d.label)), '([0-9])\.(?=[0-9]{3})', '\1', 'g'),
          '([0-9])(rb|ribu|k)(?![a-z])', '\1000', 'g'
        ) !~ ('(^|[^0-9])' || a.rupiah || '($|[^0-9])')
      end
    )
$$;
