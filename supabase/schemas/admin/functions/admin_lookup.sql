-- Admins: the deposits and purchases that a code or number names, newest first, ten of each, with
-- what happened to them (lookupAnswer). p_search is a deposit's code, a provider's reference, a
-- purchase's ref id, an order number, a destination in any spelling (of a player the account alone, or with a zone or a
-- server by code or name, in brackets or not), or, where nothing of these is found, a serial number
-- (a token in any spelling) or a game's server by its name, which is looked for in the last 31 days.
create or replace function public.admin_lookup(p_search text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_search constant text := trim(coalesce(p_search, ''));
  -- An account alone, or what stands before its zone or server: 12345678 (2001), 12345678|2001.
  v_account constant text := trim(coalesce(nullif((regexp_match(v_search, '^[^|()\[\]·]+'))[1], ''), v_search));
  v_joined constant text := private.joined_text(translate(v_search, '[]', '()'));
  v_forms constant text[] := private.destination_forms(regexp_replace(v_account, '[ .-]', '', 'g'))
    || replace(v_account, ' ', '');
  v_since constant timestamptz := now() - interval '31 days';
  v_servers jsonb;
  v_found text[] := array(
    select p.ref_id from public.purchases p
    where v_search <> '' and (
      p.ref_id = upper(v_search) or p.order_number = v_search
      or (p.destination_hash in (
        hashtext(private.destination_stem(v_forms[1])), hashtext(private.destination_stem(v_forms[2])),
        hashtext(private.destination_stem(v_forms[3]))
      ) and split_part(p.destination, '|', 1) = any (v_forms) and (v_account = v_search or exists (
        select from private.products d
        where d.id = p.product_id
          and strpos(private.destination_joined(d.type, d.operator, p.destination), v_joined) > 0
      )))
    )
    order by p.created_at desc, p.ref_id desc limit 10
  );
begin
  if v_search <> '' and v_found = '{}' then
    v_found := array(
      select p.ref_id from public.purchases p
      where private.serial_stem(p.serial_number) = private.serial_stem(v_search)
      order by p.created_at desc, p.ref_id desc limit 10
    );
  end if;
  if v_search <> '' and v_found = '{}' then
    select coalesce(jsonb_object_agg(s.id, s.server), '{}') into v_servers
    from (
      select d.id, private.destination_choice(f.choices, v_search) as server
      from private.operators o
      join private.products d on d.operator = o.code
      cross join private.destination_fields(d.type, o.code) f
      where o.servers <> '{}' and f.code = 'server' and f.choices <> '{}'
    ) s
    where s.server is not null;
    if v_servers <> '{}' then
      v_found := array(
        select p.ref_id
        from public.purchases p
        where p.updated_at >= v_since and p.created_at >= v_since and v_servers ? p.product_id::text
          and split_part(p.destination, '|', -1) = v_servers ->> p.product_id::text
        order by p.created_at desc, p.ref_id desc limit 10
      );
    end if;
  end if;
  return jsonb_build_object(
    'deposits', (
      select coalesce(jsonb_agg(private.admin_deposit_json(f.d) || jsonb_build_object(
        'timeline', private.admin_timeline((f.d).code)
      ) order by (f.d).created_at desc, (f.d).code desc), '[]')
      from (
        select d from public.deposits d
        where v_search <> '' and (d.code = upper(v_search) or d.provider_ref = v_search)
        order by d.created_at desc, d.code desc limit 10
      ) f
    ),
    'purchases', (
      select coalesce(jsonb_agg(private.purchase_json(f.p, f.o)::jsonb || jsonb_build_object(
        'server_name', private.server_name((f.o).type, (f.o).operator, (f.p).destination),
        'person', private.admin_person_json((f.p).user_id),
        'moves', private.admin_timeline((f.p).ref_id)
      ) order by (f.p).created_at desc, (f.p).ref_id desc), '[]')
      from (
        select p, o from public.purchases p
        join private.products o on o.id = p.product_id
        where p.ref_id = any (v_found)
      ) f
    )
  );
end
$$;

grant execute on function public.admin_lookup to authenticated;
