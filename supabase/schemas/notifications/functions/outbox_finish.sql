-- Service role: how sending these rows went. `sent` ones are done, whoever holds them; with one that is `gone` the
-- subscription goes, and all that waits for it; `refused` and `unreadable` ones are given up. After `retry` they are
-- due again: sooner after the first try, four times as late after each (private.outbox_rules); after the last one at
-- once, to be given up by whoever takes next. What is no longer p_hold's (outbox_take) is neither given up nor put off.
create or replace function public.outbox_finish(p_ids uuid[], p_outcome text, p_hold uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  case p_outcome
    when 'sent' then
      delete from private.outbox o where o.id = any(p_ids);
    when 'gone' then
      delete from private.push_subscriptions s using private.outbox o
      where o.id = any(p_ids) and s.device_id = o.device_id;
    when 'retry' then
      update private.outbox o
      set failure = 'unreachable', held_by = null, due_at = now() + (
        select case when o.tries < r.tries then r.first_wait * power(4, greatest(o.tries - 1, 0)) else interval '0' end
        from private.outbox_rules(o.channel) r
      )
      where o.id = any(p_ids) and o.held_by = p_hold;
    else
      update private.outbox o set failure = p_outcome, held_by = null, due_at = null
      where o.id = any(p_ids) and o.held_by = p_hold;
  end case;
end
$$;

grant execute on function public.outbox_finish to service_role;
