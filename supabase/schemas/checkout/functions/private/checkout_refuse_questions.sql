-- Refuses a guest's question about a bill where too many were asked: each costs a supplier, and whoever asks pays
-- nothing for it. Of a link ten in a minute and a hundred a day, of all links of an agent three hundred a day, of which
-- one address (p_asker) has twenty and forty, so that nobody uses up everybody's; those that were paid do not count for
-- the day. Their agent's own are counted elsewhere. The caller holds the agent's
-- lock. Raises inquiry_limit {limit}.
create or replace function private.checkout_refuse_questions(p_user uuid, p_link uuid, p_asker text)
returns void
language plpgsql
stable
as $$
declare
  v_limit integer;
begin
  select n.most into v_limit
  from (
    select
      count(*) filter (where i.link_id = p_link and i.created_at > clock_timestamp() - interval '1 minute') as moment,
      count(*) filter (where i.link_id = p_link and not i.paid) as link,
      count(*) filter (where not i.paid) as agent,
      count(*) filter (where i.link_id = p_link and i.asker = p_asker and not i.paid) as asker,
      count(*) filter (where i.asker = p_asker and not i.paid) as asker_of_agent
    from (
      select x.link_id, x.asker, x.created_at, x.status = 'paid' or exists (
        select from private.checkout_orders o join public.purchases p on p.ref_id = o.ref_id where o.inquiry = x.ref_id
      ) as paid
      from private.inquiries x
      where x.user_id = p_user and x.link_id is not null
        and x.created_at >= private.day_start(private.jakarta_day(clock_timestamp()), null)
    ) i
  ) asked
  cross join lateral (
    values (asked.moment, 10), (asked.asker, 20), (asked.asker_of_agent, 40), (asked.link, 100), (asked.agent, 300)
  ) n (asked, most)
  where n.asked >= n.most
  limit 1;
  if v_limit is not null then
    perform private.fail(422, 'inquiry_limit', jsonb_build_object('limit', v_limit));
  end if;
end
$$;
