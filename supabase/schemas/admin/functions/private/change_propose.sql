-- Puts a change before a second admin: p_after is what is to be different, p_before how that is now. Answers the audit
-- trail's action. Raises change_proposed where a change of the same thing waits already. The caller has locked the
-- thing.
create or replace function private.change_propose(
  p_admin uuid, p_action text, p_target text, p_user uuid, p_before jsonb, p_after jsonb, p_reason text
)
returns text
language plpgsql
as $$
begin
  if exists (
    select from private.admin_proposals p
    where p.action = p_action and p.target = p_target and p.outcome is null and p.after is not null
      and p.after ?| array(select jsonb_object_keys(p_after))
      and not private.proposal_expired(p.created_at)
  ) then
    perform private.fail(409, 'change_proposed');
  end if;
  insert into private.admin_proposals (id, proposed_by, action, target, target_user, before, after, reason)
  values (
    private.uuid_v7(), p_admin, p_action, p_target, p_user, private.only_keys(p_before, p_after), p_after, p_reason
  );
  perform private.proposal_tell(p_admin, p_action, private.proposal_stake(p_action, p_target));
  return p_action || '_proposed';
end
$$;
