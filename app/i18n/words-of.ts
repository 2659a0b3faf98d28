type Words = Readonly<Record<string, string>>;
type Translate = (key: string, options: { readonly returnObjects: true }) => Words;

const known = new WeakMap<Translate, Map<string, Words>>();

/**
 * The texts below a key (`common:services`) by their names, of any `t` that knows its namespace. i18next's own types of
 * this take the compiler minutes, so the key is not checked: unit tests read every text that is looked up here.
 * i18next makes all of them anew at each call, so they are kept with their `t`.
 */
export function wordsOf(t: unknown, key: string): Words {
  const translate = t as Translate;
  const words = known.get(translate) ?? new Map<string, Words>();
  known.set(translate, words);
  const found = words.get(key) ?? translate(key, { returnObjects: true });
  words.set(key, found);
  return found;
}
