-- Counts one question of a user about whose phone or email this is, found or not: 60 an hour. Raises rate_limited.
create or replace function private.ask_for_person(p_user uuid)
returns void
language plpgsql
as $$
declare
  c_questions constant integer := 60;
  v_wait constant integer := private.take_place('person', p_user::text, c_questions, '1 hour');
begin
  if v_wait is not null then
    perform private.fail(429, 'rate_limited', private.place_refused(c_questions, v_wait) -> 'details');
  end if;
end
$$;
