-- Whether a desk's search names this agent or one of the given words.
create or replace function private.loan_desk_match(p_filter jsonb, a public.accounts, p_words text)
returns boolean
language sql
immutable
as $$
  select private.search_finds(
    p_filter, concat_ws(' ', a.name, a.email, a.phone, p_words), concat_ws(' ', a.phone, p_words)
  )
$$;
