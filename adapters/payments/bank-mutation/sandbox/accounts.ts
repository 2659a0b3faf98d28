/** The accounts that the demo world's payers are told (supabase/seed), by bank: what the service watches. */
export const WATCHED: Readonly<Record<string, string>> = {
  bca: "1234567890",
  bni: "0812345671",
  bri: "0341010987653",
  mandiri: "1370012345678",
};
