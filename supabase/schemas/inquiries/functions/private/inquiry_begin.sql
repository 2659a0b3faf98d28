-- Begins an inquiry for a person (public.inquiry_open), or for the guest p_asker on a link of theirs: each is answered
-- by what was asked there, and counted there.
create or replace function private.inquiry_begin(
  p_user uuid, p_link uuid, p_product_code text, p_number text, p_about text, p_extra jsonb, p_anew boolean,
  p_asker text default null
)
returns jsonb
language plpgsql
as $$
declare
  v_at timestamptz;
  v_order record;
  v_text text;
  v_destination text;
  v_about text := p_about;
  v_offer jsonb;
  v_supplier text;
  v_sku text;
  v_inquiry private.inquiries;
  v_limit integer;
begin
  perform private.lock_user(p_user);
  select a.is_active, d as product, d.id as product_id, case when d.offered then private.product_status_now(d) else 'inactive' end as status,
    t.inquiry, t.fields,
    r.supplier, r.sku
  into v_order
  from public.accounts a
  left join private.products d on d.code = p_product_code
  left join private.product_types t on t.code = d.type
  left join lateral (
    select o.supplier, o.sku
    from private.routes_now(d.id) o
    order by o.priority
    limit 1
  ) r on true
  where a.id = p_user;
  if v_order.is_active is not true then
    perform private.fail(403, 'account_inactive');
  end if;
  if v_order.product_id is null then
    perform private.fail(404, 'product_not_found');
  end if;
  perform private.product_admit(p_user, v_order.product);
  if v_order.inquiry = 'none'
    or v_order.inquiry is distinct from p_about and (v_order.inquiry, p_about) is distinct from ('offers', 'bill') then
    perform private.fail(422, 'no_inquiry');
  end if;
  if v_order.status <> 'active' or v_order.supplier is null then
    perform private.product_refuse_inquiry(v_order.product);
  end if;
  v_text := p_number;
  if cardinality(v_order.fields) > 0 and p_extra <> '{}' then
    v_text := p_number || '|' || (
      select string_agg(coalesce(p_extra ->> f.kind, ''), '|' order by f.ordinal)
      from unnest(v_order.fields) with ordinality f (kind, ordinal)
    );
  end if;
  v_destination := private.destination_normalise(
    (v_order.product).type, (v_order.product).operator, v_text
  );
  if v_order.inquiry = 'offers' then
    v_about := case when position('|' in v_destination) = 0 then 'offers' else 'bill' end;
    perform private.refuse_other_operator((v_order.product).operator, split_part(v_destination, '|', 1));
  end if;

  v_inquiry := private.inquiry_living(p_user, p_link, v_order.product, v_about, v_destination);
  if v_inquiry.ref_id is not null then
    if p_anew is not true or v_inquiry.status = 'asking' then
      return jsonb_build_object('inquiry', private.inquiry_json(v_inquiry), 'ask', false);
    end if;
    update private.inquiries i set status = 'canceled' where i.ref_id = v_inquiry.ref_id and i.status = 'inquiry';
  end if;
  if v_order.inquiry = 'offers' and v_about = 'bill' then
    select o.offer, o.supplier, o.sku into v_offer, v_supplier, v_sku
    from private.inquiry_offer(p_user, v_order.product_id, v_destination) o;
    if not found then
      perform private.fail(422, 'offer_gone');
    end if;
  end if;
  v_at := clock_timestamp();
  if p_link is not null then
    perform private.checkout_refuse_questions(p_user, p_link, p_asker);
  else
    v_limit := private.inquiry_limit(v_about);
    if (
      select count(*)
      from private.inquiries i
      where i.user_id = p_user and i.created_at >= private.day_start(private.jakarta_day(v_at), null)
        and i.about = v_about and i.status <> 'paid' and i.link_id is null
    ) >= v_limit then
      perform private.fail(422, 'inquiry_limit', jsonb_build_object('limit', v_limit));
    end if;
  end if;
  insert into private.inquiries as i (
    ref_id, user_id, link_id, asker, created_at, expires_at, product_id, about, destination, supplier, sku, offers
  )
  values (
    private.public_code('TRX'), p_user, p_link, p_asker, v_at, v_at + interval '1 minute', v_order.product_id, v_about,
    v_destination, coalesce(v_supplier, v_order.supplier), coalesce(v_sku, v_order.sku),
    case when v_offer is null then '[]' else jsonb_build_array(v_offer) end
  )
  returning i.* into v_inquiry;
  return jsonb_build_object('inquiry', private.inquiry_json(v_inquiry), 'ask', true);
end
$$;
