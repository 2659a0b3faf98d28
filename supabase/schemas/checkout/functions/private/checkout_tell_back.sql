-- Tells the guest and the agent of the order that p_code is paid for what of its money its payer has again, or has not
-- after all: whatever happened, what is so now (private.checkout_given) beside what they were told last. So each rupiah
-- is told once, and none as not given back that was never told as given. What is not so any more is `refund_failed`
-- where it is held for its payer again, which its agent is told of as well, else `refund_undone`. p_more is what the
-- agent is told beside the sum of what went back. Nothing of any other deposit. The caller has locked the deposit.
create or replace function private.checkout_tell_back(p_code text, p_more jsonb default '{}')
returns void
language plpgsql
as $$
declare
  o private.checkout_orders;
  v record;
begin
  select x.* into o from private.checkout_orders x where x.deposit_code = p_code;
  if not found then
    return;
  end if;
  for v in
    select n.*, greatest(least(-n.guest_more, -n.agent_more), 0) as failed
    from (
      select
        g.extra, coalesce(t.guest, 0) as guest, coalesce(t.agent, 0) as agent,
        least(greatest(coalesce(t.guest, 0), g.due), g.gone) - coalesce(t.guest, 0) as guest_more,
        g.sent - coalesce(t.agent, 0) as agent_more
      from public.deposits d
      cross join lateral private.checkout_given(o, d) g
      left join private.checkout_told_back t on t.order_id = o.id and t.extra = g.extra
      where d.code = p_code
    ) n
    where n.guest_more <> 0 or n.agent_more <> 0
    order by n.extra
  loop
    insert into private.checkout_told_back (order_id, extra, guest, agent)
    values (o.id, v.extra, v.guest + v.guest_more, v.agent + v.agent_more)
    on conflict (order_id, extra) do update set guest = excluded.guest, agent = excluded.agent;
    perform private.checkout_tell_guest(o, one.told, one.amount)
    from (
      values (case when v.extra then 'extra_refunded' else 'refunded' end, v.guest_more), ('refund_failed', v.failed),
        ('refund_undone', -v.guest_more - v.failed)
    ) one (told, amount)
    where one.amount > 0;
    if v.agent_more > 0 then
      perform private.checkout_notify(o, 'checkout_refunded', p_more || jsonb_build_object('amount', v.agent_more));
    elsif v.agent_more < 0 then
      perform private.checkout_notify(o, 'checkout_refund_failed', jsonb_build_object('amount', -v.agent_more));
    end if;
  end loop;
end
$$;
