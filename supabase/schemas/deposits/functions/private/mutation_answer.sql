-- What became of a bank mutation that has been applied.
create or replace function private.mutation_answer(p_bank text, p_mutation_id text)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'code', d.code,
    'status', coalesce(d.status::text, 'review'),
    'credited', coalesce(d.credited, 0),
    'review', m.deposit_code is null
  )
  from private.bank_mutations m
  left join private.reviews r on r.source = concat_ws(':', 'mutation', m.bank, m.mutation_id)
  left join public.deposits d on d.code = coalesce(m.deposit_code, r.subject)
  where m.bank = p_bank and m.mutation_id = p_mutation_id
$$;
