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
    'review', d.code is null
  )
  from private.bank_mutations m
  left join public.deposits d on d.code = m.deposit_code
  where m.bank = p_bank and m.mutation_id = p_mutation_id
$$;
