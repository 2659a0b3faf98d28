-- Counts a change of a phone number, or refuses it (private.phone_change_allow). The first number of an account that
-- had none is no change.
create or replace function private.phone_change_count(p_user uuid, p_old text, p_new text)
returns void
language plpgsql
as $$
begin
  if p_old is null or p_old = p_new then
    return;
  end if;
  perform private.phone_change_allow(p_user, p_old, p_new);
  insert into private.phone_changes (id, user_id, changed_at) values (private.uuid_v7(), p_user, clock_timestamp());
end
$$;
