-- Gives up the document and the bank account of somebody who becomes nobody; what their sales earned stays in the
-- books.
create or replace function private.affiliate_discard(p_user uuid)
returns void
language sql
volatile
as $$
  insert into private.objects_to_remove (object_key)
  select f.object_key from private.affiliates f where f.user_id = p_user and f.object_key is not null;
  update private.affiliates f
  set object_key = null, bank_name = '--', account_holder = '--', account_number = '00000'
  where f.user_id = p_user
$$;
