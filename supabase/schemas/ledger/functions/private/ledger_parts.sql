-- The parts of the whole check in their order, and where each begins and ends (private.ledger_slice).
create or replace function private.ledger_parts()
returns table (place integer, part text, first text, beyond text)
language sql
immutable
as $$
  values
    (1, 'transfers', '-9223372036854775808', '9223372036854775807'),
    (2, 'balances', '1', '2147483647'),
    (3, 'sources', '', U&'\+10FFFF'),
    (4, 'days', '-infinity', 'infinity'),
    (5, 'desk', '', '')
$$;
