-- What is wrong with settings, as {field, problem} with a code of core/shared/validation.ts; null where nothing is.
-- Each by its rule (private.setting_rules), then what belongs together.
create or replace function private.settings_problem(c private.site_settings)
returns jsonb
language sql
stable
as $$
  with held as (
    select r.*, v.value -> r.code as held, v.value ->> r.code as line
    from private.setting_rules r
    cross join (select to_jsonb(c) as value) v
  )
  select jsonb_build_object('field', w.field, 'problem', w.problem)
  from (
    select h.code as field, 'required' as problem
    from held h
    where not h.optional and (h.held = 'null' or h.kind in ('name', 'text') and trim(h.line) = '')
    union all
    select h.code, case when h.line::bigint < h.least then 'below_minimum' else 'above_maximum' end
    from held h
    where h.kind in ('money', 'count') and h.line::bigint not between h.least and h.most
    union all
    select h.code, 'one_of' from held h where h.line <> all (h.choices)
    union all
    select h.code, 'too_long' from held h where length(h.line) > h.longest
    union all
    select h.code, 'invalid' from held h where h.kind = 'name' and not private.is_name(h.line)
    union all
    -- Line breaks and marks that are not seen, in what stands on every page; the form of the others leaves none.
    select h.code, 'invalid'
    from held h
    where h.kind = 'text' and coalesce(h.form, '') not in ('email', 'https_url') and private.has_unseen(h.line)
    union all
    select h.code, h.form from held h where h.form is not null and not private.setting_form_fits(h.form, h.line)
    union all
    select h.code, 'link'
    from held h
    where h.kind = 'text' and coalesce(h.form, '') not in ('email', 'https_url', 'package_name')
      and private.has_link(h.line)
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
        ('games_whitelisted_emails', 'too_long', cardinality(c.games_whitelisted_emails) > 200),
        ('games_whitelisted_emails', 'email', exists (
          select from unnest(c.games_whitelisted_emails) e where e is null or not private.is_email(e)
        ))
    ) as x (field, problem, wrong)
    where x.wrong
  ) w
  limit 1
$$;
