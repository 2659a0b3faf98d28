import { useEffect, useLayoutEffect } from "react";

/**
 * An effect before anybody sees what was drawn or can press a key: later, on a slow machine, a key would meet nothing
 * that has the focus. On a server, where React warns of what a browser alone can do, it is an ordinary one.
 */
export const useEffectAtOnce = typeof document === "undefined" ? useEffect : useLayoutEffect;
