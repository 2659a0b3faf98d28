-- How many notifications somebody has not read, counted up to 100: a bell says no more than "99+".
create or replace function private.notifications_unread(p_user uuid)
returns integer
language plpgsql
stable
as $$
begin
  return (
    select count(*)::integer from (
      select n.id from public.notifications n
      where n.user_id = p_user and n.read_at is null and n.id > private.notifications_read_to(p_user)
      limit 100
    ) unread
  );
end
$$;
