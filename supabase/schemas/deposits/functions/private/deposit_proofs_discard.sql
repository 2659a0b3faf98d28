-- Gives up the proofs of somebody who becomes nobody; their files go with the minute's work.
create or replace function private.deposit_proofs_discard(p_user uuid)
returns void
language sql
volatile
as $$
  with gone as (
    delete from private.deposit_proofs f
    using public.deposits d
    where d.code = f.deposit_code and d.user_id = p_user
    returning f.object_key
  )
  insert into private.objects_to_remove (object_key) select g.object_key from gone g
$$;
