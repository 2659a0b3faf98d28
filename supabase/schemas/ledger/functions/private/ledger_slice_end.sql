-- Where a slice of about p_size rows ends that begins at p_from (private.ledger_slice); null where its part does.
create or replace function private.ledger_slice_end(p_part text, p_from text, p_size integer)
returns text
language plpgsql
stable
set plan_cache_mode = force_custom_plan
as $$
begin
  return case p_part
    when 'transfers' then (
      select t.id::text from private.transfers t where t.id >= p_from::bigint order by t.id offset p_size limit 1
    )
    when 'balances' then (
      select l.id::text from private.ledger_accounts l where l.id >= p_from::integer order by l.id offset p_size limit 1
    )
    -- Of what there is most: transfers, purchases and deposits, paid or not.
    when 'sources' then least(
      (select t.source from private.transfers t where t.source > p_from order by t.source offset p_size limit 1),
      (select p.ref_id from public.purchases p where p.ref_id > p_from order by p.ref_id offset p_size limit 1),
      (select d.code from public.deposits d where d.code > p_from order by d.code offset p_size limit 1)
    )
    when 'days' then private.ledger_days_end(p_from::date, p_size)::text
  end;
end
$$;
