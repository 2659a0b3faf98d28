-- What was said about a complaint, in its order (core/complaints/schema.ts, complaintMessage). Whoever is no admin
-- reads no admin's name.
create or replace function private.complaint_thread(p_complaint uuid, p_names boolean)
returns jsonb
language sql
stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'place', m.place, 'author', m.author, 'text', m.body, 'state', m.state, 'sale', m.sale, 'at', m.at,
    'name', case when p_names then (select a.name from public.accounts a where a.id = m.author_id) end
  ) order by m.place), '[]')
  from private.complaint_messages m
  where m.complaint_id = p_complaint
$$;
