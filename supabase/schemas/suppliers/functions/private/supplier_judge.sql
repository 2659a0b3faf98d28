-- Pauses a SKU, or without one its whole supplier, that failed too often in the site's span of minutes: by count and
-- by its share of what came to an end. The first fault after a pause (of a supplier, the first of a second person),
-- with nothing delivered since, begins the next one, twice as long, a day at most. Admins are told. One that is
-- paused already stays as it is.
create or replace function private.supplier_judge(p_supplier text, p_sku text)
returns void
language plpgsql
as $$
declare
  v_at constant timestamptz := clock_timestamp();
  v_rules record;
  v_until timestamptz;
  v_pauses smallint;
  v_since timestamptz;
  v_faults integer;
  v_people integer;
  v_weight integer;
  v_allowed integer;
  v_sold integer;
  v_again boolean;
begin
  select c.supplier_faults, c.supplier_fault_share, c.supplier_fault_minutes, c.supplier_pause_minutes
  into strict v_rules
  from private.site_settings c;
  if p_sku is null then
    select s.paused_until, s.pauses into v_until, v_pauses from private.suppliers s where s.id = p_supplier;
  else
    select max(o.paused_until), max(o.pauses) into v_until, v_pauses
    from private.product_suppliers o
    where o.supplier = p_supplier and o.sku = p_sku;
  end if;
  if v_until > v_at then
    return;
  end if;
  v_since := greatest(v_until, v_at - v_rules.supplier_fault_minutes * interval '1 minute');
  select coalesce(sum(case when p_sku is null then least(n.faults, 2) else n.faults end), 0)
  into v_faults
  from (
    select count(*) as faults
    from private.supplier_faults f
    join public.purchases p on p.ref_id = f.ref_id
    where f.supplier = p_supplier and f.at > v_since and case when p_sku is null then f.whole else f.sku = p_sku end
    group by p.user_id
  ) n;
  v_weight := v_faults;
  if p_sku is null then
    -- What shuts a whole supplier to everybody is no single person's orders; after a pause two must have met one.
    select w.people, w.faults into v_people, v_weight from private.supplier_witnesses(p_supplier, v_since) w;
  end if;
  v_again := coalesce(v_pauses > 0 and v_until > v_at - interval '1 day', false)
    and (p_sku is not null or v_people > 1);
  if v_weight < v_rules.supplier_faults and not v_again then
    return;
  end if;
  -- Counted only as far as it matters.
  v_allowed := v_faults * (100 - v_rules.supplier_fault_share) / v_rules.supplier_fault_share;
  v_sold := private.supplier_sold(
    p_supplier, p_sku, case when v_again then v_until else v_since end, greatest(v_allowed, 0) + 1
  );
  v_again := v_again and v_sold = 0;
  if v_sold > v_allowed or v_weight < v_rules.supplier_faults and not v_again then
    return;
  end if;
  v_pauses := case when v_again then least(v_pauses, 20) else 0 end + 1;
  v_until := v_at + least(
    v_rules.supplier_pause_minutes * interval '1 minute' * 2 ^ (v_pauses - 1), interval '1 day'
  );
  perform private.supplier_pause(p_supplier, p_sku, v_until, v_pauses, v_faults);
end
$$;
