-- The devices that ask to be let in to an account, whoever asked first: [{id, name, place}].
create or replace function private.devices_waiting(p_user uuid)
returns jsonb
language plpgsql
stable
as $$
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('id', d.id, 'name', d.name, 'place', d.place) order by d.created_at, d.id
    ), '[]')
    from private.devices d
    where d.user_id = p_user and d.status = 'new login attempt'
  );
end
$$;
