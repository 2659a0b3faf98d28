-- The rupiah that a word of a search names, as people write amounts: 10.000, 10,000, 10000 (four to ten digits), with
-- ,00 or ,- behind and Rp or IDR before; 10rb, 1.500rb, 10ribu, 10k, 1jt, 1,5jt, 1.5juta. Null for every other word, a
-- telephone's digits and a fraction among them. Its twin: amountWord in core/shared/search-terms.ts.
create or replace function private.search_rupiah(p_word text)
returns bigint
language sql
immutable
as $$
  select case
    -- Of most words nothing more is asked.
    when p_word !~* '^((rp|idr)\.?)?[0-9]' then null
    when w.bare ~ '^[1-9][0-9]{0,2}((\.[0-9]{3}){1,3}(,00|[.,]-)?|(,[0-9]{3}){1,3}(\.00|[.,]-)?)$'
    then translate(regexp_replace(w.bare, '[.,](00|-)$', ''), '.,', '')::bigint
    when w.bare ~ '^[1-9][0-9]{3,9}([.,](00|-))?$' and w.bare !~ '^(8[0-9]|62)[0-9]{8}'
    then substring(w.bare from '^[0-9]+')::bigint
    when w.bare ~ '^[1-9][0-9]{0,2}[.,]-$' or w.bare <> lower(p_word) and w.bare ~ '^[1-9][0-9]{0,2}([.,]00)?$'
    then substring(w.bare from '^[0-9]+')::bigint
    when w.bare ~ '^([1-9][0-9]{0,5}|[1-9][0-9]{0,2}[.,][0-9]{3}|(0|[1-9][0-9]{0,2})[.,][0-9]{1,2})(rb|ribu|k|jt|juta)$'
    then nullif(round(
      case
        when w.bare ~ '[.,][0-9]{3}' then regexp_replace(w.bare, '[^0-9]', '', 'g')
        else replace(substring(w.bare from '^[0-9.,]+'), ',', '.')
      end::numeric * case when w.bare ~ 'j' then 1000000 else 1000 end
    ), 0)::bigint
  end
  from (select regexp_replace(lower(p_word), '^(rp|idr)\.?', '') as bare) w
$$;
