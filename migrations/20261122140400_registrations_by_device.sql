-- The page of a registration's code asks for what waits on its device (registration_waiting).
create index registrations_client_hash_idx on private.registrations (client_hash, created_at desc);
