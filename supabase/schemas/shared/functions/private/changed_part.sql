-- What a text has where it differs from another: without what both begin and end with, but for forty characters around
-- it. Of what is longer than 4,000 characters the beginning and the end. Null of no text.
create or replace function private.changed_part(p_text text, p_other text)
returns text
language plpgsql
immutable
as $$
declare
  c_around constant integer := 40;
  c_most constant integer := 4000;
  v_shared constant integer := least(char_length(p_text), coalesce(char_length(p_other), 0));
  v_low integer := 0;
  v_high integer := v_shared;
  v_middle integer;
  v_first integer;
  v_part text;
begin
  -- How much both begin with: found by halves.
  while v_low < v_high loop
    v_middle := (v_low + v_high + 1) / 2;
    if left(p_text, v_middle) = left(p_other, v_middle) then v_low := v_middle; else v_high := v_middle - 1; end if;
  end loop;
  v_first := v_low;
  v_low := 0;
  v_high := v_shared - v_first;
  while v_low < v_high loop
    v_middle := (v_low + v_high + 1) / 2;
    if right(p_text, v_middle) = right(p_other, v_middle) then v_low := v_middle; else v_high := v_middle - 1; end if;
  end loop;
  v_first := greatest(v_first - c_around, 0);
  v_low := greatest(v_low - c_around, 0);
  v_part := substr(p_text, v_first + 1, char_length(p_text) - v_first - v_low);
  if char_length(v_part) > c_most then
    v_part := left(v_part, c_most / 2) || ' … ' || right(v_part, c_most / 2);
  end if;
  return case when v_first > 0 then '…' else '' end || v_part || case when v_low > 0 then '…' else '' end;
end
$$;
