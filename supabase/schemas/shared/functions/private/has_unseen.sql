-- True for a text with a control, or a mark that is not seen or turns the text around, as core/shared/person-name.ts
-- has it; null for none. What another Unicode than the database's reads as other letters is none of ours either.
create or replace function private.has_unseen(p_text text)
returns boolean
language sql
immutable
as $$
  -- The joiner between two pictures that are one sign is seen by what it makes: parts of emoji-zwj-sequences, and no
  -- arrows, stars, pieces of games or letters of flags.
  select p_text ~ '[\ua7f1\U0001ccd6-\U0001ccf9]' or regexp_replace(
    normalize(p_text, nfkc),
    '([\u26d3\u26f9\u2764'
    || '\U0001f300-\U0001f64f\U0001f680-\U0001f6ff\U0001f7e0-\U0001f7eb\U0001f900-\U0001f9ff\U0001fa70-\U0001faff]'
    || '\ufe0f?(?=\u200d[\u2194\u2195\u2620\u2640\u2642\u2695\u2696\u26a7\u2708\u2744\u2764\u27a1\u2b1b'
    || '\U0001f300-\U0001f64f\U0001f680-\U0001f6ff\U0001f7e0-\U0001f7eb\U0001f900-\U0001f9ff\U0001fa70-\U0001faff])'
    || '|[\u2640\u2642]\ufe0f?(?=\u200d\u27a1))\u200d', '\1', 'g'
  ) ~ (
    '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5'
    || '\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd'
    || '\U00013430-\U00013442\U00016fe4\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
  )
$$;
