-- Refuses what is no bank, holder, account number or picture of a document, or holds what nobody sees. Raises
-- validation_failed {field}.
create or replace function private.affiliate_fields(p_bank text, p_holder text, p_number text, p_content_type text)
returns void
language plpgsql
immutable
as $$
declare
  c_field constant text := case
    when coalesce(char_length(p_bank), 0) not between 2 and 60 or private.has_unseen(p_bank) then 'bank_name'
    when coalesce(char_length(p_holder), 0) not between 2 and 100 or private.has_unseen(p_holder) then 'account_holder'
    when coalesce(p_number, '') !~ '^[0-9]{5,20}$' then 'account_number'
    when coalesce(p_content_type, '') not in ('image/jpeg', 'image/png', 'image/webp') then 'document'
  end;
begin
  if c_field is not null then
    perform private.fail(422, 'validation_failed', jsonb_build_object('field', c_field));
  end if;
end
$$;
