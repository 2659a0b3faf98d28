-- When a time of day in Jakarta comes next, after p_at.
create or replace function private.cut_off_over(p_end time, p_at timestamptz)
returns timestamptz
language sql
immutable
as $$
  select (
    private.jakarta_day(p_at) + p_end
    + case when (p_at at time zone 'Asia/Jakarta')::time >= p_end then interval '1 day' else interval '0' end
  ) at time zone 'Asia/Jakarta'
$$;
