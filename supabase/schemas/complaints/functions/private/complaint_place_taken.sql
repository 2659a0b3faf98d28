-- Counts one complaint that a user opens, or opens again (20 a day), or one message of theirs (100 a day).
-- Raises rate_limited.
create or replace function private.complaint_place_taken(p_user uuid, p_opens boolean)
returns void
language plpgsql
as $$
declare
  v_most constant integer := case when p_opens then 20 else 100 end;
  v_wait constant integer := private.take_place(
    case when p_opens then 'complaint' else 'complaint_message' end, p_user::text, v_most, '1 day'
  );
begin
  if v_wait is not null then
    perform private.fail(429, 'rate_limited', private.place_refused(v_most, v_wait) -> 'details');
  end if;
end
$$;
