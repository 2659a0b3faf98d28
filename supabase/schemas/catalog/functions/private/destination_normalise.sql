-- A destination as it is kept: what the product type p_type asks, by the row of its kind, and what the operator asks
-- besides (private.destination_fields), joined with |. Raises invalid_number {reason, field}: a code of FIELD_ERRORS,
-- and the kind of what was asked besides, where it is about that. Another operator's number is no error.
-- core/catalog/read-destinations.ts reads the same.
create or replace function private.destination_normalise(p_type text, p_operator text, p_text text)
returns text
language plpgsql
stable
as $$
declare
  v_code text;
  v_most integer;
  v_asked integer;
  v_kind private.destination_kinds;
  v_field record;
  v_parts text[];
  v_part text;
  v_kept text;
  v_place integer := 1;
begin
  select t.destination, cardinality(t.fields) into v_code, v_most from private.product_types t where t.code = p_type;
  select k.* into v_kind from private.destination_kinds k where k.code = v_code;
  if v_most = 0 then
    return private.destination_part(v_kind, p_text);
  end if;
  -- A game's player and zone as many write them: 12345678 (1234).
  v_parts := string_to_array(case
    when private.trimmed(p_text) ~ '^[^|()\[\]]+[(\[][^|()\[\]]+[)\]]$'
    then translate(private.trimmed(p_text), '([)]', '||')
    else coalesce(p_text, '')
  end, '|');
  select count(*) into v_asked from private.destination_fields(p_type, p_operator);
  if v_asked < v_most and cardinality(v_parts) > v_asked + 1 then
    -- What this operator does not ask is left out, as one may leave it empty where it is asked.
    v_parts := v_parts[1:1] || array(
      select u.part
      from unnest(v_parts[2:]) with ordinality u (part, place)
      where private.trimmed(u.part) <> ''
      order by u.place
    );
  end if;
  if cardinality(v_parts) > v_asked + 1 then
    perform private.fail(422, 'invalid_number', jsonb_build_object(
      'reason', case when cardinality(v_parts) <= v_most + 1 then 'not_asked' else 'invalid' end
    ));
  end if;
  v_kept := private.destination_part(v_kind, v_parts[1]);
  for v_field in select f.* from private.destination_fields(p_type, p_operator) f loop
    v_place := v_place + 1;
    v_part := private.trimmed(v_parts[v_place]);
    if v_part = '' and v_field.required then
      perform private.fail(
        422, 'invalid_number', jsonb_build_object('reason', 'required', 'field', v_field.code)
      );
    elsif v_part <> '' and v_field.choices <> '{}' then
      v_part := private.destination_choice(v_field.choices, v_part);
      if v_part is null then
        perform private.fail(422, 'invalid_number', jsonb_build_object('reason', 'one_of', 'field', v_field.code));
      end if;
    else
      select k.* into v_kind from private.destination_kinds k where k.code = v_field.code;
      v_kind.optional := not v_field.required;
      v_part := private.destination_part(v_kind, v_parts[v_place], v_field.code);
    end if;
    v_kept := v_kept || '|' || v_part;
  end loop;
  -- An empty field before one that was filled keeps its place: a server is no zone.
  return rtrim(v_kept, '|');
end
$$;
