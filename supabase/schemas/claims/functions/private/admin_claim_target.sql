-- Whom a credit reaches: whoever p_target names (private.claim_payee), money goes to no other (decisions §6). Raises
-- recipient_not_found, and recipient_self for the admin's own account.
create or replace function private.admin_claim_target(p_admin uuid, p_target text)
returns uuid
language plpgsql
stable
as $$
declare
  v_user constant uuid := private.claim_payee(p_target);
begin
  if v_user is null then
    perform private.fail(422, 'recipient_not_found');
  elsif v_user = p_admin then
    perform private.fail(422, 'recipient_self');
  end if;
  return v_user;
end
$$;
