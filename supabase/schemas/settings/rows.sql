insert into private.site_settings default values;
