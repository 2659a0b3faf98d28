-- Whether the search of a list finds a row: its words in p_words, several of them in any order (`search_words`); the
-- digits of a number, however people write it, in p_numbers; an amount in rupiah among p_amounts; what stands for a
-- whole destination, however its parts are set apart, in p_joined (private.destination_joined). Of a row whose state
-- and type (p_values) the search names, only what stands beside their names is looked for, and nothing else is
-- needed. The filter is one that core/shared/list-reader.ts has read; without a search every row is found. It is one
-- expression in which p_words and p_amounts stand once, so that it becomes part of the statement that asks.
create or replace function private.search_finds(
  p_filter jsonb, p_words text, p_numbers text default null, p_amounts bigint[] default null,
  p_joined text default null, p_values jsonb default null
)
returns boolean
language sql
immutable
as $$
  select coalesce(p_filter ->> 'search', '') = ''
    or coalesce(lower(p_words) ~ case
      when private.search_names(p_filter -> 'search_values', p_values)
      then coalesce(p_filter ->> 'search_rest_words', '***=' || coalesce(p_filter ->> 'search_rest', ''))
      else coalesce(p_filter ->> 'search_words', '***=' || lower(p_filter ->> 'search'))
    end, false)
    or coalesce(strpos(p_numbers, p_filter ->> 'search_digits') > 0, false)
    or coalesce(coalesce(
      p_filter ->> 'search_amount',
      case when private.search_names(p_filter -> 'search_values', p_values) then p_filter ->> 'search_rest_amount' end
    )::bigint = any (p_amounts), false)
    or coalesce(strpos(p_joined, p_filter ->> 'search_joined') > 0, false)
$$;
