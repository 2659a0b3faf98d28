-- Money that arrived and fits nothing: from the channel's cash into suspense, once for a source,
-- and before an admin. Its provider has its price all the same.
create or replace function private.suspense_take(
  p_kind text, p_source text, p_cash text, p_amount bigint, p_subject text, p_user uuid, p_details jsonb
)
returns void
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_source, 2));
  if exists (select from private.transfers t where t.source = p_source and t.kind = 'suspense') then
    perform private.review_attach(private.review_of_source(p_source), (p_details ->> 'event')::uuid);
    return;
  end if;
  perform private.ledger_post(
    'suspense', p_source,
    array[private.ledger_house_account('cash', p_cash), private.house('suspense')], array[-p_amount, p_amount]
  );
  perform private.gateway_cost_post(p_source, p_cash, p_amount);
  perform private.review_open(p_kind, p_source, p_subject, p_user, p_amount, p_details);
end
$$;
