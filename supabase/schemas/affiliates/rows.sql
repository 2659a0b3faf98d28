insert into private.commission_progress default values;
