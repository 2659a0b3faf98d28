-- Trigger: rows of this table stay as they were written, whoever asks.
create or replace function private.refuse_change()
returns trigger
language plpgsql
as $$
begin
  raise exception '% of %.% is refused: a correction is a new row', lower(tg_op), tg_table_schema, tg_table_name
    using errcode = 'restrict_violation';
end
$$;
