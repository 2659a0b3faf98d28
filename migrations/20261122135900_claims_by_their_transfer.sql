-- A statement's row of a settled claim names the deposit that it was about.
create index reviews_transfer_idx on private.reviews (transfer_id) where transfer_id is not null;
