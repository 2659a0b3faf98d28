-- A code for an address that is another's is not sent, and uses up nothing of its owner.
alter table private.one_time_codes add column sent boolean not null default true;
