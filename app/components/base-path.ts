import { createContext } from "react";

/** What stands before every path of this page on the server: nothing, or `/webapp`. Browsers ask their router. */
export const BasePathContext = /* @__PURE__ */ createContext("");
