-- Seconds until a subject that has used up its p_limit places has another; null while there is one. Takes none.
create or replace function private.place_wait(p_kind text, p_subject text, p_limit integer, p_window interval)
returns integer
language sql
volatile
as $$
  select greatest(1, ceil(extract(epoch from t.since + p_window - clock_timestamp()))::integer)
  from private.places_taken t
  where t.kind = p_kind and t.subject = p_subject and t.count >= p_limit and t.since + p_window > clock_timestamp()
$$;
