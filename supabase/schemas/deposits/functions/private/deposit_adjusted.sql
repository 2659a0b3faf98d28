-- Rupiah that moved on its owner's deposit balance because of a deposit besides what it credited, as admins settled
-- claims about it (private.deposit_adjustments): negative where more was taken back than was added.
create or replace function private.deposit_adjusted(d public.deposits)
returns bigint
language plpgsql
stable
as $$
begin
  return (
    select coalesce(sum(x.amount), 0)::bigint
    from jsonb_to_recordset(private.deposit_adjustments(d)) as x (amount bigint)
  );
end
$$;
