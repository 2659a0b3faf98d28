-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- What is wrong with a way to pay, as {field, problem} (see private.settings_problem); null where nothing is.
create or replace function private.channel_problem(c private.payment_channels)
returns jsonb
language sql
immutable
as $$
  select jsonb_build_object('field', x.field, 'problem', x.problem)
  from (
    values
      ('active', 'required', c.active is null),
      ('min_amount', 'required', c.min_amount is null),
      ('max_amount', 'required', c.max_amount is null),
      ('min_amount', 'below_minimum', c.min_amount < 1),
      ('max_amount', 'below_minimum', c.max_amount < c.min_amount),
      ('max_amount', 'above_maximum', c.max_amount > 1000000000),
      ('closed_note', 'too_long', length(c.closed_note) > 200),
      ('closed_note', 'invalid', c.closed_note = '' or c.closed_note ~ '[[:cntrl:]]'),
      ('closed_note', 'link', private.has_link(c.closed_note)),
      ('account_number', 'required', c.provider = 'manual' and c.active and c.account_number is null),
      ('account_number', 'account_number', c.account_number !~ '^[0-9][0-9 .-]{3,38}[0-9]$'),
      ('account_number', 'invalid', c.provider <> 'manual' and c.account_number is not null),
      ('account_holder', 'required', c.provider = 'manual' and c.active and c.account_holder is null),
      ('account_holder', 'invalid', c.account_holder ~ '[[:cntrl:]]' or trim(c.account_holder) = ''
        or c.provider <> 'manual' and c.account_holder is not null),
      ('account_holder', 'too_long', length(c.account_holder) > 100),
      ('cost_rate_bp', 'required', c.cost_rate_bp is null),
      ('cost_fixed', 'required', c.cost_fixed is null),
      ('cost_taxed', 'required', c.cost_taxed is null),
      ('cost_rate_bp', 'below_minimum', c.cost_rate_bp < 0),
      ('cost_fixed', 'below_minimum', c.cost_fixed < 0),
      ('cost_rate_bp', 'above_maximum', c.cost_rate_bp > 5000),
      ('cost_fixed', 'above_maximum', c.cost_fixed > 1000000),
      ('cost_rate_bp', 'invalid', c.provider = 'manual' and c.cost_rate_bp <> 0),
      ('cost_fixed', 'invalid', c.provider = 'manual' and c.cost_fixed <> 0),
      ('cost_taxed', 'invalid', c.provider = 'manual' and c.cost_taxed)
  ) as x (field, problem, wrong)
  where x.wrong
  limit 1
$$;

-- The settings that one admin may change alone: what is offered. Every other one, also one that is added later, guards
-- money or entry and needs a second admin (core/settings/types.ts, `free`); so do the site's name and contacts, which
-- stand in every mail and receipt and which customers ask about their money.
create or replace function private.free_settings()
returns text[]
language sql
immutable
as $$
  select '{nominals,allow_custom_nominals,games_whitelisted_emails}'::text[]
$$;

-- True for a text that holds a web address, as core/shared/person-name.ts has it; null for none.
create or replace function private.has_link(p_text text)
returns boolean
language sql
immutable
as $$
  select replace(normalize(p_text, nfkc), U&'\3002', '.') ~* (
      '://|www[.]|[^\s.][.][a-z]{2,}/|([0-9]{1,3}[.]){3}[0-9]|[a-z0-9-][.](co|id|me)(?![a-z])'
      || '|[a-z0-9-]{2,}[.](com|net|org|info|biz|xyz|site|online|shop|store|link|click|live|app|dev|top|io|ly|my|sg|cc|gg'
      || '|ru|cn|tk|vip|bet|win|fun|pro|us|tv|ai|page|cloud|space|asia|blog|club|games|icu|lol|mobi|news|one|pw|sbs|today'
      || '|tech|website|wiki|work|world|ws|zip)(?![a-z])'
    )
$$;

-- True for a name as core/shared/person-name.ts has it: no link, no line break, no mark that is not seen or turns the
-- text around, and something that is seen. Names stand in mails that go out in our own name.
create or replace function private.is_name(p_text text)
returns boolean
language sql
immutable
as $$
  select char_length(p_text) between 1 and 100
    and plain !~ (
      '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5'
      || '\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd'
      || '\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
    )
    and plain !~ '^[\s\u00a0\ufe00-\ufe0f]*$'
    and not private.has_link(p_text)
  from (select replace(normalize(p_text, nfkc), U&'\3002', '.') as plain) one
$$;

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
      'company_address', 'company_email', 'company_phone', 'company_hours', 'games_whitelisted_emails'
    )
    union all
    select b.field, case when b.value < b.least then 'below_minimum' else 'above_maximum' end
    from (
      values
        ('min_topup', c.min_topup, 1000, 10000000),
        ('max_open_manual_deposits', c.max_open_manual_deposits, 1, 999),
        ('duplicate_limit_per_day', c.duplicate_limit_per_day, 1, 100),
        ('min_transfer', c.min_transfer, 1, 1000000000),
        ('max_transfer', c.max_transfer, 1, 1000000000),
        ('max_transfer_per_day', c.max_transfer_per_day, 1, 10000000000),
        ('min_cashback_redeem', c.min_cashback_redeem, 1, 10000000),
        ('master_min_turnover', c.master_min_turnover, 0, 1000000000),
        ('min_loan', c.min_loan, 1, 1000000000),
        ('max_loan_limit', c.max_loan_limit, 1, 1000000000),
        ('two_person_amount', c.two_person_amount, 0, 1000000000),
        ('second_admin_hours', c.second_admin_hours, 0, 720)
    ) as b (field, value, least, most)
    where b.value not between b.least and b.most
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
    union all
    -- Line breaks and other controls, in what stands on every page.
    select l.key, 'invalid'
    from jsonb_each_text(to_jsonb(c)) l
    where l.key in ('company_address', 'company_phone', 'company_hours') and l.value ~ '[[:cntrl:]]'
  ) w
  limit 1
$$;

reset check_function_bodies;
