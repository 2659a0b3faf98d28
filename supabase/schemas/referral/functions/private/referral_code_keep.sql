-- Trigger: an account's code is kept as its own.
create or replace function private.referral_code_keep()
returns trigger
language plpgsql
as $$
begin
  insert into private.referral_codes (shape, user_id, code)
  values (private.referral_shape(new.referral_code), new.id, new.referral_code)
  on conflict (shape) do nothing;
  return null;
end
$$;
