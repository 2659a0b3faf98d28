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
