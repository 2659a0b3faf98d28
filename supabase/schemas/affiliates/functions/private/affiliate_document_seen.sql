-- Whether an admin has looked at the document that an affiliate sent last, by the audit trail.
create or replace function private.affiliate_document_seen(f private.affiliates, p_admin uuid)
returns boolean
language sql
stable
as $$
  select exists (
    select from private.admin_actions x
    where x.subject_kind = 'user' and x.subject = f.user_id::text and x.actor_id = p_admin
      and x.action = 'affiliate_document_seen' and x.created_at >= f.sent_at
  )
$$;
