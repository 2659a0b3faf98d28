-- Whether a desk's search names this agent or one of the given words.
create or replace function private.loan_desk_match(p_filter jsonb, a public.accounts, p_words text)
returns boolean
language sql
immutable
as $$
  select coalesce(p_filter ->> 'search', '') = ''
    or strpos(lower(concat_ws(' ', a.name, a.email, a.phone, p_words)), lower(p_filter ->> 'search')) > 0
$$;
