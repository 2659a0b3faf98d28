import { createContext } from "react";

/**
 * Whether this document answers a form that was sent; the server alone knows. One that says that nobody knows what
 * became of it does not: loading it again sends the form again, under the same key.
 */
export const AnswersFormContext = /* @__PURE__ */ createContext(false);
