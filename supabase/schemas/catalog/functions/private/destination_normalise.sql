-- A destination as it is kept: what the product type p_type asks, by the row of its kind and those of its further
-- fields, joined with |. Raises invalid_number {reason}, a code of FIELD_ERRORS. Another operator's number is no error.
create or replace function private.destination_normalise(p_type text, p_text text)
returns text
language plpgsql
stable
as $$
declare
  v_code text;
  v_fields text[];
  v_kind private.destination_kinds;
  v_parts text[];
  v_part text;
  v_kept text;
begin
  select t.destination, t.fields into v_code, v_fields from private.product_types t where t.code = p_type;
  select k.* into v_kind from private.destination_kinds k where k.code = v_code;
  if cardinality(v_fields) = 0 then
    return private.destination_part(v_kind, p_text);
  end if;
  -- A game's player and zone as many write them: 12345678 (1234).
  v_parts := string_to_array(case
    when private.trimmed(p_text) ~ '^[^|()\[\]]+[(\[][^|()\[\]]+[)\]]$'
    then translate(private.trimmed(p_text), '([)]', '||')
    else coalesce(p_text, '')
  end, '|');
  if cardinality(v_parts) > cardinality(v_fields) + 1 then
    perform private.fail(422, 'invalid_number', '{"reason": "invalid"}');
  end if;
  v_kept := private.destination_part(v_kind, v_parts[1]);
  for i in 1 .. cardinality(v_fields) loop
    select k.* into v_kind from private.destination_kinds k where k.code = v_fields[i];
    if not v_kind.optional and private.trimmed(v_parts[i + 1]) = '' then
      perform private.fail(422, 'invalid_number', '{"reason": "required"}');
    end if;
    v_part := private.destination_part(v_kind, v_parts[i + 1]);
    v_kept := v_kept || '|' || v_part;
  end loop;
  -- An empty field before one that was filled keeps its place: a server is no zone.
  return rtrim(v_kept, '|');
end
$$;
