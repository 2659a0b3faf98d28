-- Names of admins who may confirm what waits (private.proposal_obstacle), five at most.
create or replace function private.proposal_confirmers(
  p_kind text, p_subject text, p_by uuid, p_at timestamptz, p_own uuid[]
)
returns jsonb
language sql
stable
as $$
  select coalesce(jsonb_agg(s.name order by s.name), '[]')
  from (
    select a.name
    from public.accounts a
    where private.acts_as_admin(a)
      and private.proposal_obstacle(p_kind, p_subject, p_by, p_at, p_own, a.id) is null
    order by a.name
    limit 5
  ) s
$$;
