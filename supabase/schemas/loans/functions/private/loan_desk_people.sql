-- Whose purchases the loan desk's list of bills reads, with what a search finds of each (private.purchase_matches).
create or replace function private.loan_desk_people(p_sales uuid, p_filter jsonb)
returns jsonb
language sql
stable
as $$
  select coalesce(jsonb_object_agg(
    (g.a).id, concat_ws(' ', (g.a).name, (g.a).email, (g.a).phone, private.destination_national((g.a).phone))
  ), '{}')
  from private.loan_desk_agents(p_sales, p_filter) g
$$;
