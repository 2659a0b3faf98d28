-- Takes an account's designs away, and the photos behind them.
create or replace function private.media_discard(p_user uuid)
returns void
language plpgsql
as $$
begin
  delete from private.media_designs d where d.user_id = p_user;
  with gone as (
    delete from private.media_backgrounds b where b.user_id = p_user returning b.object_key
  )
  insert into private.objects_to_remove (object_key) select g.object_key from gone g;
end
$$;
