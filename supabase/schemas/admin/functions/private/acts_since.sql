-- Whether somebody has been an admin, or a sales user, who may act as one without a break since p_at: what they asked
-- for then counts.
create or replace function private.acts_since(p_user uuid, p_at timestamptz)
returns boolean
language sql
stable
as $$
  select exists (
    select from private.appointments s
    join public.accounts a on a.id = s.user_id
    where s.user_id = p_user and s.acts_since <= p_at and a.deleted_at is null
  )
$$;
