-- A claim's row (core/admin/schema.ts, claimRow).
create or replace function private.admin_claim_json(r private.reviews)
returns jsonb
language plpgsql
stable
as $$
begin
  return (
    select jsonb_build_object(
      'id', r.id,
      'kind', r.kind,
      'status', r.status,
      'resolution', r.resolution,
      'source', r.source,
      'transfer', (
        select jsonb_build_object(
          'bank', m.bank, 'account_number', m.account_number, 'description', m.description, 'amount', m.amount,
          'date', m.date
        )
        from private.bank_mutations m
        where r.source like 'mutation:%' and (m.bank, m.mutation_id)
          = (split_part(r.source, ':', 2), substr(r.source, length('mutation:' || split_part(r.source, ':', 2)) + 2))
      ),
      'subject', r.subject,
      -- Of one that was nobody's: who was found to have sent it.
      'person', (
        select jsonb_build_object('id', a.id, 'name', a.name, 'email', a.email, 'phone', coalesce(a.phone, ''))
        from public.accounts a where a.id = coalesce(r.user_id, r.credited_to)
      ),
      'amount', r.amount,
      'held', private.admin_claim_held(r.source),
      'proposed', exists (
        select from private.admin_proposals p where p.review_id = r.id and p.outcome is null
      ),
      'created_at', r.created_at,
      'closed_at', r.closed_at
    )
  );
end
$$;
