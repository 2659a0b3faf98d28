-- Checks the PIN proof, or takes the grant of a user without a PIN, or that of an upload which was confirmed with one
-- and whose rows run. Null when all is well, else the answer {error, details} of a wrong or locked PIN. The caller
-- holds the user's lock. Raises pin_not_set.
create or replace function private.purchase_pin(p_user uuid, p_proof text, p_grant uuid)
returns jsonb
language plpgsql
as $$
declare
  s private.account_secrets;
begin
  select o.* into strict s from private.account_secrets o where o.user_id = p_user;
  if s.pin_locked_until > clock_timestamp() then
    return private.pin_locked(p_user);
  end if;
  if p_grant is not null and private.import_granted(p_user, p_grant) then
    return null;
  end if;
  if s.pin_hash is null then
    if p_grant is not null then
      delete from private.pin_grants g
      where g.id = p_grant and g.user_id = p_user and g.expires_at > clock_timestamp();
      if found then
        return null;
      end if;
    end if;
    perform private.fail(422, 'pin_not_set');
  end if;
  if p_proof is null then
    perform private.fail(422, 'validation_failed', '{"field": "pin"}');
  end if;
  if sha256(convert_to(p_proof, 'UTF8')) <> s.pin_hash then
    return private.pin_fail(p_user, 'pin_incorrect');
  end if;
  if s.pin_failures > 0 or s.pin_locked_until is not null then
    update private.account_secrets set pin_failures = 0, pin_locked_until = null where user_id = p_user;
  end if;
  return null;
end
$$;
