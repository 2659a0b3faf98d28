-- Refuses whoever may not confirm what p_first proposed at p_at: claim_same_person, proposer_left,
-- second_too_new {hours}, second_not_apart.
create or replace function private.require_second(p_first uuid, p_at timestamptz, p_second uuid)
returns void
language plpgsql
stable
as $$
begin
  perform private.refuse_obstacle(private.second_obstacle(p_first, p_at, p_second));
end
$$;
