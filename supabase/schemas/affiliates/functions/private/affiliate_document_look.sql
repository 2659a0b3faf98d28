-- What an admin found last who opened the document that an affiliate sent last, by the audit trail: `seen`, once it was
-- shown to them, or `missing`; null where they have not opened it.
create or replace function private.affiliate_document_look(f private.affiliates, p_admin uuid)
returns text
language sql
stable
as $$
  select case (array_agg(x.action order by x.created_at desc, x.id desc))[1]
    when 'affiliate_document_seen' then 'seen'
    when 'affiliate_document_missing' then 'missing'
  end
  from private.admin_actions x
  where x.subject_kind = 'user' and x.subject = f.user_id::text and x.actor_id = p_admin
    and x.action in ('affiliate_document_seen', 'affiliate_document_missing') and x.created_at >= f.sent_at
$$;
