import { createContext, useContext } from "react";

/** The answer's script nonce; browsers hide it from scripts, so the client has none. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
