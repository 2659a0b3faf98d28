-- What the ledger and the claims know of a deposit's code or a purchase's ref id, oldest first:
-- [{at, what, amount}] where `what` is private.transfer_parts's or claim:<claim kind>.
create or replace function private.admin_timeline(p_code text)
returns jsonb
language plpgsql
stable
as $$
begin
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object('at', e.at, 'what', e.what, 'amount', e.amount) order by e.at, e.what, e.id), '[]'
    )
    from (
      select t.created_at as at, m.what, t.id::text, m.amount
      from private.transfers t
      cross join lateral private.transfer_parts(t) m
      where t.source = any (array(
        select p_code union all select r.source from private.reviews r where r.subject = p_code
      ))
      union all
      select r.created_at, 'claim:' || r.kind, r.id::text, r.amount from private.reviews r where r.subject = p_code
    ) e
  );
end
$$;
