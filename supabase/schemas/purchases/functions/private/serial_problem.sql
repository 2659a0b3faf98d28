-- Why an admin's text is no serial number of a sale, a code of FIELD_ERRORS; null where all is well. It stands on pages
-- that anybody may open: no link but in an eSIM's activation code, and nobody's identity number. Of a type whose
-- receipt shows a code or token, what it begins with up to a slash was bought, whatever its digits look like; of any
-- other an admin, who can look, is believed less than a supplier (core/suppliers/told.ts).
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
    when private.has_link(case
      when t.is_esim then regexp_replace(p_serial, '^LPA:1\$[A-Za-z0-9.-]+\$', '') else p_serial
    end) then 'public_link'
    when strpos(regexp_replace(p_serial, '[^0-9]', '', 'g'), t.identity) > 0
      or private.has_identity(regexp_replace(p_serial, '^[0-9 .-]+(/|$)', ''), t.identity)
      or not t.is_code and private.has_identity(p_serial, t.identity) then 'public_identity'
  end
  from (
    select d.type = 'esim' as is_esim, y.receipt in ('code', 'token') as is_code, (
      select max(part.value)
      from unnest(string_to_array(p.destination, '|')) with ordinality part (value, place)
      join private.destination_kinds k on k.code = y.fields[part.place - 1] and k.personal
    ) as identity
    from private.products d
    join private.product_types y on y.code = d.type
    where d.id = p.product_id
  ) t
$$;
