-- Rupiah that moved on its owner's deposit balance because of a deposit besides what it credited: the sum of its
-- adjustments (private.deposit_adjustments), negative where more was taken back than was added.
create or replace function private.deposit_adjusted(p_adjustments jsonb)
returns bigint
language plpgsql
immutable
as $$
begin
  return (
    select coalesce(sum(x.amount), 0)::bigint
    from jsonb_to_recordset(p_adjustments) as x (amount bigint)
  );
end
$$;
