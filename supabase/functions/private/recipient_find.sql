-- The account behind an email or a phone number in E.164, null when nobody active has it; it is not
-- deleted before the transaction ends. Every question counts, found or not: at most 60 an hour a person, then rate_limited is raised.
create or replace function private.recipient_find(p_user uuid, p_recipient text)
returns public.accounts
language plpgsql
as $$
declare
  c_questions constant integer := 60;
  v_asked private.recipient_questions;
  v_found public.accounts;
begin
  insert into private.recipient_questions as q (user_id, hour, count)
  values (p_user, date_trunc('hour', now()), 1)
  on conflict (user_id) do update
  set hour = excluded.hour, count = case when q.hour = excluded.hour then q.count + 1 else 1 end
  returning q.* into v_asked;
  if v_asked.count > c_questions then
    perform private.fail(429, 'rate_limited', jsonb_build_object(
      'limit', c_questions, 'remaining', 0,
      'retry_after', ceil(extract(epoch from v_asked.hour + interval '1 hour' - now()))::integer
    ));
  end if;
  select a.* into v_found
  from public.accounts a
  where a.is_active and a.deleted_at is null and (a.phone = p_recipient or lower(a.email) = lower(p_recipient))
  for share;
  return v_found;
end
$$;
