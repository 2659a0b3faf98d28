-- A contact's number as it is stored: an Indonesian mobile number in E.164, anything else its digits, with the plus of
-- another country's phone. However it was typed, one number is one text.
create or replace function private.contact_number(p_type text, p_text text)
returns text
language sql
immutable
as $$
  select case
    when p_type = 'phone' and d.digits ~ '^((00)?62)?0?8[0-9]{8,11}$'
    then '+62' || regexp_replace(d.digits, '^((00)?62)?0?', '')
    when p_type = 'phone' and p_text ~ '^\s*\+' then '+' || d.digits
    else d.digits
  end
  from (select regexp_replace(p_text, '[^0-9]', '', 'g') as digits) d
$$;
