-- Writes down what was moved, by whom, with whose confirmation (null: alone), and the limit that stood then.
create or replace function private.movement_record(
  p_actor uuid, p_second uuid, p_kind text, p_source text, p_amount bigint
)
returns void
language sql
volatile
as $$
  insert into private.desk_movements (actor_id, second_id, kind, source, amount, limit_then)
  select p_actor, p_second, p_kind, p_source, abs(p_amount), c.two_person_amount
  from private.site_settings c
  where p_amount <> 0
$$;
