-- Whether a product has every word of a search, in any order and case, in its name, code, label or operator; a word
-- that is an amount is the product's nominal, or stands whole in name, code or label: 10rb finds no 100.000.
-- p_words and p_amounts are what private.search_patterns made once of the search.
create or replace function private.price_words(d private.products, p_operator text, p_words text[], p_amounts text[])
returns boolean
language sql
stable
as $$
  select lower(concat_ws(' ', d.name, d.code, d.label, d.operator, p_operator)) like all (p_words)
    and case
      when p_amounts = '{}' then true
      else regexp_replace(
        regexp_replace(lower(concat_ws(' ', d.name, d.code, d.label, d.nominal)), '([0-9])\.(?=[0-9]{3})', '\1', 'g'),
        '([0-9])(rb|ribu|k)(?![a-z])', '\1000', 'g'
      ) ~ all (p_amounts)
    end
$$;
