-- Proofs of manual transfers whose money has not arrived half an hour later are put before an admin, once for all of a
-- deposit that came before the last claim of it was closed.
create or replace function private.deposit_proofs_doubt(p_limit integer)
returns void
language sql
volatile
as $$
  with late as (
    update private.deposit_proofs f
    set doubted_at = clock_timestamp()
    where f.id in (
      select o.id from private.deposit_proofs o
      where o.doubted_at is null and o.created_at < clock_timestamp() - interval '30 minutes'
      order by o.created_at, o.id
      limit p_limit
      for update skip locked
    )
    returning f.deposit_code
  )
  select private.review_open(
    'proof_without_money', 'proof:' || d.code || coalesce((
      select ':' || count(*) from private.reviews r
      where r.subject = d.code and r.kind = 'proof_without_money' and r.status <> 'open'
      having count(*) > 0
    ), ''), d.code, d.user_id, d.total, jsonb_build_object('expected', d.total)
  )
  from public.deposits d
  where d.code in (select l.deposit_code from late l) and d.status in ('pending', 'expired', 'cancelled')
$$;
