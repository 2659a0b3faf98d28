type Translate = (key: string, options: { readonly returnObjects: true }) => Readonly<Record<string, string>>;

/**
 * The texts below a key (`common:services`) by their names, of any `t` that knows its namespace. i18next's own types of
 * this take the compiler minutes, so the key is not checked: unit tests read every text that is looked up here.
 */
export function wordsOf(t: unknown, key: string): Readonly<Record<string, string>> {
  return (t as Translate)(key, { returnObjects: true });
}
