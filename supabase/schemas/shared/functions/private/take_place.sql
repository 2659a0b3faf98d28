-- Takes one of p_limit places that a subject has in a window. Null when there was one, else the seconds to wait. Every
-- question counts, so that whoever refuses by raising gives its place back and whoever returns keeps it.
create or replace function private.take_place(p_kind text, p_subject text, p_limit integer, p_window interval)
returns integer
language plpgsql
as $$
declare
  c_now constant timestamptz := clock_timestamp();
  v_taken private.places_taken;
begin
  insert into private.places_taken as t (kind, subject, since, count)
  values (p_kind, p_subject, c_now, 1)
  on conflict (kind, subject) do update
  set
    since = case when t.since + p_window <= c_now then c_now else t.since end,
    count = case when t.since + p_window <= c_now then 1 else t.count + 1 end
  returning t.* into v_taken;
  return case
    when v_taken.count > p_limit then greatest(1, ceil(extract(epoch from v_taken.since + p_window - c_now))::integer)
  end;
end
$$;
