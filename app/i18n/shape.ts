/** The shape of a namespace, its English sentences widened to any sentence: a missing or extra key does not compile. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
