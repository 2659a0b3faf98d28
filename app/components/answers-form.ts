import { createContext } from "react";

/** Whether this document answers a form that was sent; the server alone knows. */
export const AnswersFormContext = /* @__PURE__ */ createContext(false);
