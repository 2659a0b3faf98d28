/** A mark's name without its prefix, up to what may follow it. */
const NAME = /<(?:[\w.-]{1,60}:)?([\w.-]{1,60})(?=[\s/>])/y;

/** No value holds a `<`, so that no attribute is read past its own mark, however a file goes on. */
const ATTRIBUTE = /\s+([\w.:-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;

/**
 * The attributes, by their whole names, of each element of `xml` that is called `name`, whatever its prefix. Reads
 * each character a few times at most: a stranger's part may be one mark that never ends, or a hundred thousand.
 */
export function* elements(xml: string, name: string): Generator<ReadonlyMap<string, string>> {
  for (let at = xml.indexOf("<"); at !== -1; at = xml.indexOf("<", at + 1)) {
    NAME.lastIndex = at;
    if (NAME.exec(xml)?.[1] === name) yield attributesAt(xml, NAME.lastIndex);
  }
}

function attributesAt(xml: string, start: number): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  ATTRIBUTE.lastIndex = start;
  for (let read = ATTRIBUTE.exec(xml); read !== null; read = ATTRIBUTE.exec(xml)) {
    const [, name = "", double, single] = read;
    found.set(name, double ?? single ?? "");
  }
  return found;
}
