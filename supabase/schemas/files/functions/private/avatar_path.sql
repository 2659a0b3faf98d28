-- Address of a user's picture on our own origin, or null. A new picture has a new address.
create or replace function private.avatar_path(p_user uuid)
returns text
language plpgsql
stable
as $$
begin
  return (
    select '/account/avatar/' || v.id from private.account_avatars v where v.user_id = p_user
  );
end
$$;
