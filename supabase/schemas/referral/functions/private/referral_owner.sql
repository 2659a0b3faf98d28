-- Whom a referral code stands for, one of before, too: null for none, and for somebody who is not active or has left.
create or replace function private.referral_owner(p_code text)
returns uuid
language sql
stable
as $$
  select a.id
  from private.referral_codes c
  join public.accounts a on a.id = c.user_id
  where c.shape = private.referral_shape(p_code) and a.is_active and a.deleted_at is null
$$;
