-- The account behind an email or a phone number in E.164 that its owner has verified, null when nobody active has
-- it so; it is not deleted before the transaction ends. Every question counts (private.ask_for_person).
create or replace function private.recipient_find(p_user uuid, p_recipient text)
returns public.accounts
language plpgsql
as $$
declare
  v_found public.accounts;
begin
  perform private.ask_for_person(p_user);
  select a.* into v_found
  from public.accounts a
  where a.is_active and a.deleted_at is null and (
    a.phone = p_recipient and a.phone_verified_at is not null
    or lower(a.email) = lower(p_recipient) and a.email_verified_at is not null
  )
  for share;
  return v_found;
end
$$;
