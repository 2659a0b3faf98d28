-- Money that fits no deposit as it stands: in doubt for the deposit it names, or of none that we know.
create or replace function private.deposit_review_or_unknown(
  p public.deposits, p_provider text, p_source text, p_state jsonb, p_event uuid
)
returns void
language plpgsql
as $$
begin
  if p.code is null then
    perform private.deposit_unknown(p_provider, p_source, p_state, p_event);
  else
    perform private.deposit_review(p, p_source, p_state, p_event);
  end if;
end
$$;
