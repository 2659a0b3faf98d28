-- The rupiah that a word of a search names, as people write amounts: 10.000, 10000 (four digits at least), 10rb,
-- 10ribu, 10k, 1jt, 1juta; null for every other word.
create or replace function private.search_rupiah(p_word text)
returns bigint
language sql
immutable
as $$
  select case
    -- Of most words nothing more is asked.
    when p_word !~ '^[1-9]' then null
    when p_word ~ '^([0-9]{1,3}(\.[0-9]{3}){1,3}|[0-9]{4,12})$' then replace(p_word, '.', '')::bigint
    when p_word ~ '^[0-9]{1,6}(rb|ribu|k)$' then substring(p_word from '^[0-9]+')::bigint * 1000
    when p_word ~ '^[0-9]{1,6}(jt|juta)$' then substring(p_word from '^[0-9]+')::bigint * 1000000
  end
$$;
