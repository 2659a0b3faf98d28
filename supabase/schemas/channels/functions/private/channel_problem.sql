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
      ('closed_note', 'invalid', c.closed_note = '' or private.has_unseen(c.closed_note)),
      ('closed_note', 'link', private.has_link(c.closed_note)),
      ('account_number', 'required', c.provider = 'manual' and c.active and c.account_number is null),
      ('account_number', 'account_number', c.account_number !~ '^[0-9][0-9 .-]{3,38}[0-9]$'),
      ('account_number', 'invalid', c.provider <> 'manual' and c.account_number is not null),
      ('account_holder', 'required', c.provider = 'manual' and c.active and c.account_holder is null),
      ('account_holder', 'invalid', private.has_unseen(c.account_holder) or trim(c.account_holder) = ''
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
