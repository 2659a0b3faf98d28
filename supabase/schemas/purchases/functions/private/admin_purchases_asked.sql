-- Which sales a filter of the admins asks for: its `status`, and where none is chosen (`usual`) what is `open`; beside
-- these, where something is searched or days are chosen, what has ended on those days (`found`).
create or replace function private.admin_purchases_asked(p_filter jsonb)
returns text
language sql
immutable
as $$
  select case
    when coalesce(p_filter ->> 'status', 'usual') <> 'usual' then p_filter ->> 'status'
    when trim(coalesce(p_filter ->> 'search', '')) = '' and p_filter ->> 'from' is null and p_filter ->> 'to' is null
      then 'open'
    else 'found'
  end
$$;
