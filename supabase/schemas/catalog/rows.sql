insert into private.suppliers (id, name) values ('digiflazz', 'Digiflazz'), ('iak', 'IAK');
