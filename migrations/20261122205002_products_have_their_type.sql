-- A product is of a type that there is, and of its type's module.
alter table private.products
  add constraint products_type_fkey foreign key (type, module) references private.product_types (code, module);

-- An entry of the menu that sells a type has its icon, its group and its permission from it.
alter table private.menu_entries add column product_type text references private.product_types (code);
update private.menu_entries m
set product_type = t.code
from private.product_types t
where m.backend_id = case t.module when 'prabayar' then t.code else t.path end || ' - ' || t.module;

drop function private.check_length(text, integer, integer);
