-- One text for what is typed as a destination of the product p_product, right or wrong, by the row of its kind: for
-- telling requests apart, never for keeping. What private.destination_normalise keeps apart is never one: 00 and a
-- country's code say nothing where a telephone is sold to, and are part of any other number.
create or replace function private.destination_spelling(p_product text, p_text text)
returns text
language sql
stable
as $$
  select coalesce(
    (
      select case
        when k.characters = 'id' then replace(private.trimmed(p_text), ' ', '')
        when s.country is not null then regexp_replace(b.digits, '^(?:(?:00)?' || s.country || ')?0?', '0')
        when s.zeros = 'dialled' then regexp_replace(b.digits, '^(?:00)+', '')
        else b.digits
      end
      from (select private.bare_number(p_text)) b (digits)
      join private.products d on d.code = p_product
      join private.product_types t on t.code = d.type
      join private.destination_kinds k on k.code = t.destination
      join private.destination_kinds s
        on s.code = case when length(b.digits) < k.shortest then coalesce(k.shorter_as, k.code) else k.code end
    ),
    private.trimmed(p_text)
  )
$$;
