-- What the claim is known by that a refund failed at its provider, which calls the refund p_ref.
create or replace function private.unsent_source(p_provider text, p_ref text)
returns text
language sql
immutable
as $$
  select concat_ws(':', 'failed', p_provider, p_ref)
$$;
