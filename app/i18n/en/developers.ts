/** The readable page of the API. */
export const developers = {
  title: "{{site}} API",
  lead: "Everything the screens do, over JSON. Amounts are whole rupiah, times are ISO 8601 with offset.",
  openapi: "OpenAPI 3.1 document",
  baseUrl: "Base address",
  rulesTitle: "Rules of the house",
  rules: {
    envelope:
      'Success answers {"data": …}; failure answers {"message", "error", "errors"?} with the right HTTP status. The error codes never change; the sentences may.',
    idempotency:
      "Send an Idempotency-Key with every unsafe call. The same key with the same body answers the first result again and charges nothing twice.",
    csrf: "A browser session also sends X-CSRF-TOKEN on unsafe calls; the token is in the answer of auth/login.",
    limits: "RateLimit-* headers tell what is left; 429 comes with Retry-After.",
  },
  endpoints: "Calls",
  parameters: "Parameters",
  body: "Body",
  answers: "Answers",
  field: "Field",
  type: "Type",
  public: "public",
  required: "required",
  errorsTitle: "Error codes",
  errorsLead:
    "Codes stay the same from version to version; the sentences may change, and name the field that is wrong.",
  errorCode: "Code",
  errorStatus: "Status",
  errorText: "Meaning",
  unavailable: "The document cannot be read right now. Try again in a moment.",
} as const;
