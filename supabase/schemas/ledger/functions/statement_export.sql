-- The statement in pieces for a file, newest first: {rows, next}; `next` goes into p_after for the
-- following piece and is null after the last. p_limit is 1 to 5000 rows. Pieces do not shift when
-- new postings come in. Raises not_found for a cursor that is none.
create or replace function public.statement_export(
  p_filter jsonb default '{}', p_after text default null, p_limit integer default 1000
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_account constant integer := private.statement_account(v_user, p_filter ->> 'balance');
  v_limit constant integer := least(greatest(coalesce(p_limit, 1000), 1), 5000);
  v_before bigint;
  v_answer jsonb;
begin
  if p_after is not null then
    select p.transfer_id into v_before
    from private.transfers t
    join private.postings p on p.transfer_id = t.id and p.account_id = v_account
    -- The kind is one word; a partner's own words may stand in the source.
    where t.source = regexp_replace(p_after, ' [^ ]*$', '') and t.kind::text = substring(p_after from '[^ ]*$');
    if not found then
      perform private.fail(404, 'not_found');
    end if;
  end if;
  select jsonb_build_object(
    'rows', coalesce(jsonb_agg(s.entry order by s.transfer_id desc), '[]'),
    'next', case when count(*) = v_limit then (array_agg(s.cursor order by s.transfer_id))[1] end
  )
  into v_answer
  from (
    select r.entry, r.transfer_id, r.cursor
    from private.statement_rows(
      v_account, (p_filter ->> 'from')::date, (p_filter ->> 'to')::date, v_before, v_limit
    ) r
  ) s;
  return v_answer;
end
$$;

grant execute on function public.statement_export to authenticated;
