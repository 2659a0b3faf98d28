-- What is wrong with settings, as {field, problem} with a code of core/shared/validation.ts; null where nothing is.
-- The bounds are those of core/settings/types.ts.
create or replace function private.settings_problem(c private.site_settings)
returns jsonb
language sql
immutable
as $$
  select jsonb_build_object('field', w.field, 'problem', w.problem)
  from (
    select n.key as field, 'required' as problem
    from jsonb_each(to_jsonb(c)) n
    where n.value = 'null' and n.key not in (
      'company_address', 'company_email', 'company_phone', 'company_hours', 'games_whitelisted_emails', 'apk_url'
    )
    union all
    select b.field, case when b.value < b.least then 'below_minimum' else 'above_maximum' end
    from (
      values
        ('min_topup', c.min_topup, 1000, 10000000),
        ('max_open_manual_deposits', c.max_open_manual_deposits, 1, 999),
        ('duplicate_limit_per_day', c.duplicate_limit_per_day, 1, 100),
        ('excel_max_rows', c.excel_max_rows, 1, 1000),
        ('min_transfer', c.min_transfer, 1, 1000000000),
        ('max_transfer', c.max_transfer, 1, 1000000000),
        ('max_transfer_per_day', c.max_transfer_per_day, 1, 10000000000),
        ('min_cashback_redeem', c.min_cashback_redeem, 1, 10000000),
        ('master_min_turnover', c.master_min_turnover, 0, 1000000000),
        ('min_loan', c.min_loan, 1, 1000000000),
        ('max_loan_limit', c.max_loan_limit, 1, 1000000000),
        ('two_person_amount', c.two_person_amount, 0, 1000000000),
        ('second_admin_hours', c.second_admin_hours, 0, 720),
        ('supplier_faults', c.supplier_faults, 3, 1000),
        ('supplier_fault_share', c.supplier_fault_share, 1, 100),
        ('supplier_fault_minutes', c.supplier_fault_minutes, 1, 120),
        ('supplier_pause_minutes', c.supplier_pause_minutes, 1, 720),
        ('complaint_days', c.complaint_days, 1, 365),
        ('complaint_answer_hours', c.complaint_answer_hours, 1, 240)
    ) as b (field, value, least, most)
    where b.value not between b.least and b.most
    union all
    -- Line breaks and marks that are not seen, in what stands on every page.
    select l.key, 'invalid'
    from jsonb_each_text(to_jsonb(c)) l
    where l.key in ('company_address', 'company_phone', 'company_hours') and private.has_unseen(l.value)
    union all
    select x.field, x.problem
    from (
      values
        ('max_transfer', 'below_minimum', c.max_transfer < c.min_transfer),
        ('max_transfer_per_day', 'below_minimum', c.max_transfer_per_day < c.max_transfer),
        ('max_loan_limit', 'below_minimum', c.max_loan_limit < c.min_loan),
        ('nominals', 'required', cardinality(c.nominals) = 0),
        ('nominals', 'too_long', cardinality(c.nominals) > 12),
        ('nominals', 'below_minimum', c.min_topup > any (c.nominals)),
        ('nominals', 'above_maximum', 1000000000 < any (c.nominals)),
        ('nominals', 'invalid', array_position(c.nominals, null) is not null
          or cardinality(c.nominals) > (select count(distinct n) from unnest(c.nominals) n)),
        ('sitename', 'required', trim(c.sitename) = ''),
        ('sitename', 'too_long', length(c.sitename) > 40),
        ('sitename', 'invalid', not private.is_name(c.sitename)),
        ('company_address', 'too_long', length(c.company_address) > 300),
        ('company_email', 'email', not private.is_email(c.company_email)),
        ('company_phone', 'contact_number', c.company_phone !~ '^\+?[0-9][0-9 ().-]{1,38}[0-9]$'),
        ('apk_url', 'too_long', length(c.apk_url) > 500),
        ('apk_url', 'https_url', c.apk_url !~ '^https://([a-z0-9-]+\.)+[a-z]{2,}(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?/[!-~]+$'),
        ('company_address', 'link', private.has_link(c.company_address)),
        ('company_hours', 'link', private.has_link(c.company_hours)),
        ('company_hours', 'too_long', length(c.company_hours) > 100),
        ('company_hours', 'hours', exists (
          select from regexp_matches(c.company_hours, '([0-9]{1,2})[.:]([0-9]{2})', 'g') m
          where m[1]::integer > 24 or m[2]::integer > 59 or m[1]::integer = 24 and m[2]::integer > 0
        )),
        ('games_whitelisted_emails', 'too_long', cardinality(c.games_whitelisted_emails) > 200),
        ('games_whitelisted_emails', 'email', exists (
          select from unnest(c.games_whitelisted_emails) e where e is null or not private.is_email(e)
        ))
    ) as x (field, problem, wrong)
    where x.wrong
  ) w
  limit 1
$$;
