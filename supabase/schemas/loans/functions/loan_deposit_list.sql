-- A page of the signed-in agent's loan deposits, newest first (loanDepositPage). p_filter is
-- {status, page, per_page}. Raises forbidden, account_inactive.
create or replace function public.loan_deposit_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_total bigint;
  v_granted bigint;
  v_rows jsonb;
begin
  perform private.require_permission(v_user, 'loan');
  with matching as materialized (
    select d, row_number() over (order by d.created_at desc, d.code desc) as place
    from private.loan_deposit_filtered(v_user, p_filter) d
  )
  select
    (select count(*) from matching),
    (select coalesce(sum((private.loan_deposit_now(m.d)).granted), 0) from matching m),
    (
      select coalesce(jsonb_agg(private.loan_deposit_json(m.d) order by m.place), '[]')
      from matching m
      where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page
    )
  into v_total, v_granted, v_rows;
  return jsonb_build_object(
    'rows', v_rows, 'totals', jsonb_build_object('count', v_total, 'granted', v_granted),
    'meta', private.page_meta(v_total, v_page, v_per_page)
  );
end
$$;

grant execute on function public.loan_deposit_list to authenticated;
