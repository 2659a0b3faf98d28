-- True for a name as core/shared/person-name.ts has it: no link, no line break, no mark that is not seen or turns the
-- text around, and something that is seen. Names stand in mails that go out in our own name.
create or replace function private.is_name(p_text text)
returns boolean
language sql
immutable
as $$
  select char_length(p_text) between 1 and 100
    and not private.has_unseen(p_text)
    and normalize(p_text, nfkc) !~ '^[ \u1680\ufe00-\ufe0f]*$'
    and not private.has_link(p_text)
$$;
