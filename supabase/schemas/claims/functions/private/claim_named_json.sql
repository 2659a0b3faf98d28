-- A claim as others name it (core/admin/schema.ts, namedClaim).
create or replace function private.claim_named_json(r private.reviews)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'id', r.id, 'kind', r.kind, 'status', r.status, 'resolution', r.resolution, 'at', r.created_at
  )
$$;
