-- Rupiah of a person's successful purchases in the last 30 days.
create or replace function private.admin_turnover(p_user uuid)
returns bigint
language sql
stable
as $$
  select coalesce(sum(p.buying_price), 0)::bigint
  from public.purchases p
  where p.user_id = p_user and p.status = 'success' and p.created_at > now() - interval '30 days'
$$;
