-- Anybody: what the help centre says in a language (core/help/schema.ts, helpContent): the settings that its texts name
-- (core/help/pages.ts, HELP_PLACEHOLDERS), and the texts that admins have put in place of the product's own, by page.
create or replace function public.help_content(p_locale text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'facts', jsonb_build_object(
      'sitename', s.sitename, 'company_phone', s.company_phone, 'company_email', s.company_email,
      'company_address', s.company_address, 'company_hours', s.company_hours, 'min_topup', s.min_topup,
      'max_open_manual_deposits', s.max_open_manual_deposits, 'duplicate_limit_per_day', s.duplicate_limit_per_day,
      'excel_max_rows', s.excel_max_rows, 'min_transfer', s.min_transfer, 'max_transfer', s.max_transfer,
      'max_transfer_per_day', s.max_transfer_per_day, 'min_cashback_redeem', s.min_cashback_redeem,
      'master_min_turnover', s.master_min_turnover, 'min_loan', s.min_loan, 'max_loan_limit', s.max_loan_limit,
      'complaint_days', s.complaint_days, 'complaint_answer_hours', s.complaint_answer_hours
    ),
    'texts', (
      select coalesce(jsonb_object_agg(t.slug, t.body), '{}') from private.help_texts t where t.locale = p_locale
    )
  )
  from private.site_settings s
$$;

grant execute on function public.help_content to anon, authenticated, service_role;
