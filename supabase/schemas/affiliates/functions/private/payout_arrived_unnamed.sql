-- Refuses what would pay a payout of a batch a second time in silence: an attempt of before is said to have arrived,
-- and the line is neither marked as refused nor named in p_named. Raises payout_arrived_before {codes}.
create or replace function private.payout_arrived_unnamed(p_batch text, p_named text[])
returns void
language plpgsql
stable
as $$
declare
  v_codes constant text[] := array(
    select c from private.payout_batch_sums(p_batch) s, unnest(s.twice) c where (c = any (p_named)) is not true
  );
begin
  if v_codes <> '{}' then
    perform private.fail(
      409, 'payout_arrived_before', jsonb_build_object('codes', array_to_string(v_codes, ', '))
    );
  end if;
end
$$;
