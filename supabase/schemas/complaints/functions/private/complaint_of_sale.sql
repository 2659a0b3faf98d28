-- What a sale's page says of complaints: {code, state} of the latest, null where there was none, and the reasons for
-- which its owner can open one now, which are none while one is open or once it is too late; an answer is promised
-- within `answer_hours`.
create or replace function private.complaint_of_sale(p public.purchases)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object('code', l.code, 'state', l.state, 'reasons', (
    select coalesce(jsonb_agg(r.reason order by r.place), '[]')
    from private.complaint_reasons r
    where r.status = p.status
      and (l.code is null or l.ended_at is not null)
      and p.created_at > clock_timestamp() - s.complaint_days * interval '1 day'
  ), 'answer_hours', s.complaint_answer_hours)
  from private.site_settings s
  left join lateral (
    select c.code, c.state, c.ended_at from private.complaints c
    where c.ref_id = p.ref_id
    order by (c.ended_at is null) desc, c.id desc
    limit 1
  ) l on true
$$;
