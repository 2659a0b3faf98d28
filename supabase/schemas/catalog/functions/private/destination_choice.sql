-- Which of p_choices (private.destination_fields) is meant by a text: what is sent to the supplier or, where none is
-- sent so, its name, in whatever case and with whatever blanks; null for none.
create or replace function private.destination_choice(p_choices text[], p_text text)
returns text
language sql
immutable
as $$
  select c.code
  from unnest(p_choices) with ordinality u (choice, place)
  cross join lateral (
    select
      split_part(u.choice, ' ', 1) as code,
      lower(split_part(u.choice, ' ', 1) collate "C") as sent,
      lower(replace(substr(u.choice, strpos(u.choice, ' ') + 1), ' ', '') collate "C") as name,
      lower(replace(private.trimmed(p_text), ' ', '') collate "C") as typed
  ) c
  where c.typed in (c.sent, c.name)
  order by c.typed <> c.sent, u.place
  limit 1
$$;
