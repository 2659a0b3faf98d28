-- How many invitations somebody has sent today (Jakarta).
create or replace function private.referral_invited(p_user uuid)
returns bigint
language sql
stable
as $$
  select count(*)
  from private.referral_invites i
  where i.invited_by = p_user and i.created_at >= private.day_start(private.jakarta_day(now()), null)
$$;
