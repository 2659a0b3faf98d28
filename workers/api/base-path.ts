/** What every path of the API begins with. */
export const BASE_PATH = "/api/v1";
