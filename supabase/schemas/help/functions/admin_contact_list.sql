-- Admins: a page of what people wrote through the contact form (contactPage): those unanswered, the oldest first; else
-- the newest first. p_filter is {search, state, topic, from, to, page, per_page}: `state` is open (which holds where
-- none is asked), answered or all.
create or replace function public.admin_contact_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_state constant text := coalesce(p_filter ->> 'state', 'open');
  v_total bigint;
  v_rows jsonb;
begin
  with matching as materialized (
    select m as message, row_number() over (
      order by case when v_state = 'open' then m.created_at end, m.id desc
    ) as place
    from private.contact_messages m
    where case v_state
        when 'open' then m.answered_at is null
        when 'answered' then m.answered_at is not null
        else true
      end
      and (p_filter ->> 'topic' is null or m.topic = p_filter ->> 'topic')
      and (p_filter ->> 'from' is null or m.created_at >= private.day_start((p_filter ->> 'from')::date, null))
      and (p_filter ->> 'to' is null or m.created_at < private.day_start((p_filter ->> 'to')::date + 1, null))
      and private.search_finds(p_filter, concat_ws(' ', m.code, m.name, m.email, m.body))
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(private.contact_message_json(m.message) order by m.place), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object('rows', v_rows, 'meta', private.page_meta(v_total, v_page, v_per_page));
end
$$;

grant execute on function public.admin_contact_list to authenticated;
