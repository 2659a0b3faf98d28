-- A contact's number as it is stored: a phone in E.164, an Indonesian one also where its country's code is not typed,
-- another country's where a plus or 00 says so; anything else its digits. However it was typed, one number is one text.
create or replace function private.contact_number(p_type text, p_text text)
returns text
language sql
immutable
as $$
  select case
    when p_type = 'phone' and d.digits ~ '^((00)?62)?0?8[0-9]{8,11}$'
      or p_type = 'phone' and d.digits ~ '^((00)?620?|0)[2-79][0-9]{7,10}$'
    then '+62' || regexp_replace(d.digits, '^((00)?62)?0?', '')
    when p_type = 'phone' and (p_text ~ '^\s*\+' or d.digits ~ '^00[1-9]') then '+' || regexp_replace(d.digits, '^00', '')
    else d.digits
  end
  from (select regexp_replace(p_text, '[^0-9]', '', 'g') as digits) d
$$;
