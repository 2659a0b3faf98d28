-- Rupiah that somebody moved without a second person in the last 24 hours: corrections, claims and loans, of everybody.
create or replace function private.moved_alone(p_actor uuid)
returns bigint
language sql
stable
as $$
  select coalesce(sum(m.amount), 0)::bigint
  from private.desk_movements m
  where m.actor_id = p_actor and m.second_id is null and m.created_at > clock_timestamp() - interval '24 hours'
$$;
