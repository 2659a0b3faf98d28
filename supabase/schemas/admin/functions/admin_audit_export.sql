-- Admins: up to p_limit lines of the audit trail older than the line p_before, newest first (adminAction each).
-- p_filter is admin_audit_list's.
create or replace function public.admin_audit_export(p_filter jsonb, p_before uuid, p_limit integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
begin
  return (
    select coalesce(jsonb_agg(private.admin_action_json(page.line) order by (page.line).id desc), '[]')
    from (
      select x as line from private.admin_audit_filtered(p_filter) x
      where p_before is null or x.id < p_before
      order by x.id desc
      limit least(greatest(coalesce(p_limit, 500), 1), 1000)
    ) page
  );
end
$$;

grant execute on function public.admin_audit_export to authenticated;
