-- Why an admin's text is no serial number of a sale, a code of FIELD_ERRORS; null where all is well. It stands on pages
-- that anybody may open: no link but in an eSIM's activation code, and nobody's identity number. What it begins with up
-- to a slash was bought, whatever its digits look like (core/suppliers/told.ts).
create or replace function private.serial_problem(p public.purchases, p_serial text)
returns text
language sql
stable
as $$
  select case
    when p_serial = '' then 'required'
    when length(p_serial) > 100 then 'too_long'
    when private.has_unseen(p_serial) then 'unseen'
    when p_serial !~ '^[ -~]+$' then 'keyboard_signs'
    when private.has_link(regexp_replace(p_serial, '^LPA:1\$[A-Za-z0-9.-]+\$', '')) then 'public_link'
    when strpos(regexp_replace(p_serial, '[^0-9]', '', 'g'), t.identity) > 0
      or private.has_identity(regexp_replace(p_serial, '^[0-9 .-]+(/|$)', ''), t.identity) then 'public_identity'
  end
  from (
    select max(part.value) as identity
    from unnest(string_to_array(p.destination, '|')) with ordinality part (value, place)
    join private.products d on d.id = p.product_id
    join private.product_types y on y.code = d.type
    join private.destination_kinds k on k.code = y.fields[part.place - 1] and k.personal
  ) t
$$;
