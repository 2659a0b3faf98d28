-- The signed-in person's id, where they have been verified as an affiliate once. Raises affiliate_unverified:
-- commission reports are closed until then (second spec §4).
create or replace function private.require_affiliate()
returns uuid
language plpgsql
stable
as $$
declare
  v_user constant uuid := private.require_user();
begin
  if private.affiliate_until(v_user) is null then
    perform private.fail(409, 'affiliate_unverified');
  end if;
  return v_user;
end
$$;
