insert into private.book_closing default values;
