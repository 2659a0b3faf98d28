-- How many rows of files a user has had bought, or is having bought, in the Jakarta day of p_at.
create or replace function private.import_rows_today(p_user uuid, p_at timestamptz)
returns integer
language sql
stable
as $$
  select count(*)::integer
  from private.imports i
  join private.import_rows w on w.import_id = i.id
  where i.user_id = p_user
    and i.confirmed_at >= private.day_start(private.jakarta_day(p_at), null)
    and w.status in ('waiting', 'bought')
$$;
