-- One field of a destination as it is kept, by the row of its kind: the rules of core/catalog/destination.ts. Raises
-- invalid_number {reason}, a code of FIELD_ERRORS, and the name p_field of what is asked besides the number.
create or replace function private.destination_part(
  p_kind private.destination_kinds, p_text text, p_field text default null
)
returns text
language plpgsql
stable
as $$
declare
  v_text text;
  v_problem text;
begin
  if p_kind.characters = 'id' then
    v_text := replace(private.trimmed(p_text), ' ', '');
    v_problem := case
      when v_text = '' and p_kind.optional then null
      when v_text !~ '^[A-Za-z0-9._#-]*$' then 'invalid'
      when length(v_text) < p_kind.shortest then 'too_short'
      when length(v_text) > p_kind.longest then 'too_long'
    end;
  else
    v_text := p_text;
    -- Digits alone, as most are typed, are bare already.
    if (v_text ~ '^[0-9]+$') is not true then
      v_text := case when p_kind.zeros = 'number' then private.whole_number(p_text) else private.bare_number(p_text) end;
      if v_text is null and p_kind.optional and private.trimmed(p_text) = '' then
        return '';
      end if;
    end if;
    if p_kind.shorter_as is not null and length(v_text) < p_kind.shortest then
      select k.* into p_kind from private.destination_kinds k where k.code = p_kind.shorter_as;
    end if;
    if p_kind.country is not null then
      -- What ^(?:(?:00)?62)?0? matches is cut: a regular expression would cost a sale more than all the rest here.
      if starts_with(v_text, '00' || p_kind.country) then
        v_text := substr(v_text, length(p_kind.country) + 3);
      elsif starts_with(v_text, p_kind.country) then
        v_text := substr(v_text, length(p_kind.country) + 1);
      end if;
      if starts_with(v_text, '0') then
        v_text := substr(v_text, 2);
      end if;
    end if;
    if p_kind.zeros = 'number' then
      v_text := coalesce(nullif(ltrim(v_text, '0'), ''), left(v_text, 1));
    elsif p_kind.zeros = 'dialled' then
      v_text := regexp_replace(v_text, '^(?:00)+', '');
    end if;
    if length(v_text) between p_kind.shortest and p_kind.longest and p_kind.least is null and p_kind.zeros = 'kept'
      and (p_kind.begins is null or starts_with(v_text, p_kind.begins)) then
      -- What all is well with, as with most: what may be wrong is not asked one by one.
      return p_kind.prefix || v_text;
    end if;
    v_problem := case
      when v_text is null then case when p_kind.zeros = 'number' then 'type_number' else 'number_digits' end
      when p_kind.zeros = 'number' then case
        when length(v_text) > p_kind.longest or v_text::bigint > p_kind.most then 'above_maximum'
        when length(v_text) < p_kind.shortest or v_text::bigint < p_kind.least then 'below_minimum'
      end
      when length(v_text) < p_kind.shortest then 'number_short'
      when length(v_text) > p_kind.longest then 'number_long'
      when p_kind.zeros = 'dialled' and starts_with(v_text, '0') then 'invalid'
      when p_kind.begins is not null and not starts_with(v_text, p_kind.begins) then p_kind.begins_problem
    end;
  end if;
  if v_problem is not null then
    perform private.fail(
      422, 'invalid_number', jsonb_strip_nulls(jsonb_build_object('reason', v_problem, 'field', p_field))
    );
  end if;
  return p_kind.prefix || v_text;
end
$$;
