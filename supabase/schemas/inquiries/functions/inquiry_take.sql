-- Service role: what to ask which supplier for an inquiry that waits to be asked; null for one that is answered, or
-- that is too old. Asking moves no money, so two that ask at once do no harm: the first answer counts.
create or replace function public.inquiry_take(p_inquiry text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'attempt', i.attempt,
    'supplier', i.supplier,
    'reference', private.dispatch_reference(i.ref_id, i.attempt),
    'sku', i.sku,
    'about', i.about,
    'type', d.type,
    'destination', private.destination_national(i.destination)
  )
  from private.inquiries i
  join private.products d on d.id = i.product_id
  where i.ref_id = p_inquiry and i.status = 'asking' and i.expires_at > clock_timestamp()
$$;

grant execute on function public.inquiry_take to service_role;
