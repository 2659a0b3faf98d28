insert into private.network_window default values;
