-- Rupiah of all parts of a payment that words named as gone back, each counted once by its name: those that are known
-- with p_more. Null where none is named.
create or replace function private.reversal_parts(p_payment text, p_more jsonb)
returns bigint
language sql
stable
as $$
  select sum(one.amount)
  from (
    select max(part.value::bigint) as amount
    from (
      select p_more as parts
      union all
      select x.parts from private.reversals_counted() x where x.payment = p_payment
    ) word, jsonb_each_text(word.parts) part
    group by part.key
  ) one
$$;
