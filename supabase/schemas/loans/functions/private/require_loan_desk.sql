-- Who decides on agents' loans: an admin, or a sales user for the agents that registered with their
-- referral code. Answers null for an admin and the sales user's id otherwise, which is whose agents
-- they are (private.loan_desk_sees). Raises what private.require_user raises, and forbidden.
create or replace function private.require_loan_desk()
returns uuid
language plpgsql
stable
as $$
declare
  v_user constant uuid := private.require_user();
begin
  if exists (select from public.accounts a where a.id = v_user and a.role = 'admin' and a.is_active) then
    return null;
  end if;
  perform private.require_permission(v_user, 'sales');
  return v_user;
end
$$;
