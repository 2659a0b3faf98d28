-- Service role: the bills that guests have paid for and of which nobody has said yet what is due, at most p_limit, to
-- be asked (public.inquiry_take). Those whose time is over are refused: their payments go to claims. Answers {ask:
-- their inquiries, refused: how many}.
create or replace function public.checkout_unasked(p_limit integer default 50)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_most constant integer := least(greatest(coalesce(p_limit, 50), 1), 200);
  v_ref_id text;
  v_refused integer := 0;
begin
  for v_ref_id in
    select i.ref_id
    from private.inquiries i
    where i.status = 'asking' and i.expires_at <= clock_timestamp() and i.link_id is not null
      and exists (select from private.checkout_orders o where o.ref_id = i.ref_id)
    order by i.expires_at, i.ref_id
    limit c_most
    for update skip locked
  loop
    update private.inquiries i set status = 'expired' where i.ref_id = v_ref_id;
    perform private.checkout_answered(v_ref_id);
    v_refused := v_refused + 1;
  end loop;
  return jsonb_build_object(
    'ask', (
      select coalesce(jsonb_agg(n.ref_id), '[]')
      from (
        select i.ref_id
        from private.inquiries i
        where i.status = 'asking' and i.expires_at > clock_timestamp() and i.link_id is not null
          and exists (select from private.checkout_orders o where o.ref_id = i.ref_id)
        order by i.expires_at, i.ref_id
        limit c_most
      ) n
    ),
    'refused', v_refused
  );
end
$$;

grant execute on function public.checkout_unasked to service_role;
