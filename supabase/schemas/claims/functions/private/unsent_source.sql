-- What the claim is known by that a refund failed at its provider, which calls the refund p_ref; p_again as
-- private.deposit_reversals has it.
create or replace function private.unsent_source(p_provider text, p_ref text, p_again integer default 0)
returns text
language sql
immutable
as $$
  select concat_ws(':', 'failed', p_provider, p_ref, case when p_again > 0 then '#' || p_again + 1 end)
$$;
