-- Raises invalid_number {reason: other_operator} for a number whose prefix is another operator's. One that no operator
-- of ours has is let through: the supplier knows it.
create or replace function private.refuse_other_operator(p_operator text, p_number text)
returns void
language plpgsql
stable
as $$
begin
  if private.operator_of_number(p_number) <> p_operator then
    perform private.fail(422, 'invalid_number', '{"reason": "other_operator"}');
  end if;
end
$$;
