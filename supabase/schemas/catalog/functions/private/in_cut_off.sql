-- True between two times of day in Jakarta, the first included: from 23:00 to 01:00 goes over midnight. Null where
-- there are none.
create or replace function private.in_cut_off(p_start time, p_end time, p_at timestamptz)
returns boolean
language sql
immutable
as $$
  select case
    when p_start < p_end then (p_at at time zone 'Asia/Jakarta')::time >= p_start
      and (p_at at time zone 'Asia/Jakarta')::time < p_end
    else (p_at at time zone 'Asia/Jakarta')::time >= p_start or (p_at at time zone 'Asia/Jakarta')::time < p_end
  end
$$;
