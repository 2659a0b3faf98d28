-- Whether another admin has to decide: what this admin has corrected for this person within a day,
-- this one included, is more than the site's two-person amount.
create or replace function private.correction_needs_two(p_admin uuid, p_user uuid, p_amount bigint)
returns boolean
language sql
stable
as $$
  select abs(p_amount) + coalesce((
    select sum(abs(b.amount)) from private.balance_corrections b
    where b.created_by = p_admin and b.user_id = p_user and b.status = 'posted'
      and b.created_at > clock_timestamp() - interval '24 hours'
      and not exists (select from private.admin_proposals p where p.correction_code = b.code)
  ), 0) > (select c.two_person_amount from private.site_settings c)
$$;
