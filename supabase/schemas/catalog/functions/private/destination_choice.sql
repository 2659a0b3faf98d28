-- Which of p_choices (private.destination_fields) is meant by a text: what is sent to the supplier or its name, in
-- whatever case and with whatever blanks; null for none.
create or replace function private.destination_choice(p_choices text[], p_text text)
returns text
language sql
immutable
as $$
  select split_part(c.choice, ' ', 1)
  from unnest(p_choices) with ordinality c (choice, place)
  where lower(replace(private.trimmed(p_text), ' ', '') collate "C") in (
    lower(split_part(c.choice, ' ', 1) collate "C"),
    lower(replace(substr(c.choice, strpos(c.choice, ' ') + 1), ' ', '') collate "C")
  )
  order by c.place
  limit 1
$$;
