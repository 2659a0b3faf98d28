-- Adds a message to a complaint, which the caller has locked: a text, another state, the end of its sale, by `owner`,
-- `staff` (p_admin) or `system`. A promise that waits for an answer is kept when its owner writes again, and made anew
-- when an admin writes a text and goes on. Answers the complaint as it is now.
create or replace function private.complaint_write(
  c private.complaints, p_author text, p_body text, p_state private.complaint_state default null,
  p_sale public.purchase_status default null, p_admin uuid default null, p_key uuid default null,
  p_hash uuid default null
)
returns private.complaints
language plpgsql
as $$
declare
  v_state constant private.complaint_state := coalesce(p_state, c.state);
  v_ended constant boolean := v_state in ('resolved', 'rejected');
  v_promised constant timestamptz := clock_timestamp() + (
    select s.complaint_answer_hours * interval '1 hour' from private.site_settings s
  );
  v_complaint private.complaints;
begin
  insert into private.complaint_messages (
    complaint_id, place, author, author_id, body, state, sale, request_key, request_hash
  )
  values (c.id, c.messages + 1, p_author, p_admin, p_body, p_state, p_sale, p_key, p_hash);
  update private.complaints x
  set
    messages = c.messages + 1,
    updated_at = clock_timestamp(),
    state = v_state,
    answer_due = case
      when v_ended or v_state = 'waiting' then null
      when p_author = 'system' then c.answer_due
      when p_author = 'owner' or p_body is null then coalesce(c.answer_due, v_promised)
      else v_promised
    end,
    ended_at = case when v_ended then coalesce(c.ended_at, clock_timestamp()) end,
    ended_by = case when v_ended then coalesce(c.ended_by, p_author) end
  where x.id = c.id
  returning x.* into v_complaint;
  return v_complaint;
end
$$;
