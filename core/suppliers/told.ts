import { destinationNumber, personalPart } from "../catalog/shown-destination.ts";
import type { ToldField } from "../inquiries/schema.ts";
import { esimCode } from "../purchases/esim-code.ts";
import { maskIdentities, namesIdentity } from "../shared/identity-numbers.ts";
import { hasLink, seenText } from "../shared/person-name.ts";
import { storableText } from "../shared/storable.ts";

/** What is kept of a supplier's words, in characters: a name's as elsewhere. */
const LONGEST = { name: 100, text: 200, serial: 1000 } as const;
/** What of one is read at all. */
const MOST_READ = 4000;

/** What was asked or bought: its product type, and its destination, all that the type asks. */
export interface Subject {
  readonly type: string;
  readonly destination: string;
}

/** Keeps a supplier's words about one destination, for pages that anybody may open. */
export interface Told {
  /** Whose it is; null where nothing is left. It holds no link. */
  readonly name: (said: string) => string | null;
  /** Any other words; a link in them leads nowhere. */
  readonly text: (said: string) => string;
  /**
   * A serial number; null where nothing is left. The code that it begins with was bought, whatever it looks like; so
   * was the code that installs an eSIM, wherever it stands.
   */
  readonly serial: (said: string) => string | null;
  /** Facts, without those whose name says that they tell who somebody is. */
  readonly fields: (said: readonly ToldField[]) => ToldField[];
}

/**
 * How to keep what a supplier tells of a destination: as it is read, without what is not seen and without anybody's
 * identity number but the destination itself. Whatever is told goes through it before it is stored.
 */
export function toldAbout({ type, destination }: Subject): Told {
  const identity = personalPart(type, destination);
  const known = { identities: identity === null ? [] : [identity], own: destinationNumber(type, destination) };
  const read = (said: string) => seenText(storableText(said.slice(0, MOST_READ)));
  const cut = (said: string, longest: number) => storableText(said.slice(0, longest)).trim();
  const text = (said: string) => cut(maskIdentities(unlinked(read(said)), known), LONGEST.text);
  const label = (said: string) => cut(maskIdentities(unlinked(read(said)), { ...known, runs: "all" }), LONGEST.name);
  return {
    name(said) {
      const name = maskIdentities(withoutLink(read(said)), { ...known, runs: "all" });
      return cut(name, LONGEST.name) || null;
    },
    text,
    serial(said) {
      const words = read(said);
      const installs = esimCode({ type, serial_number: words });
      if (installs !== null) {
        const at = words.indexOf(installs);
        const around = [words.slice(0, at), words.slice(at + installs.length)];
        return cut(around.map((part) => maskIdentities(part, known)).join(installs), LONGEST.serial);
      }
      const [code = "", ...rest] = maskIdentities(words, { ...known, runs: "none" }).split("/");
      const parts = [/^[\d .-]*$/.test(code) ? code : maskIdentities(code, known)];
      if (rest.length > 0) parts.push(maskIdentities(rest.join("/"), known));
      return cut(parts.join("/"), LONGEST.serial) || null;
    },
    fields: (said) =>
      said
        .filter(({ name }) => !namesIdentity(name))
        .map(({ name, value }) => ({ name: label(name), value: text(value) })),
  };
}

/** `PT.XL` as `PT. XL`, which is no link; nothing of a name that holds one nevertheless. */
function withoutLink(name: string): string {
  if (!hasLink(name)) return name;
  const spaced = name.replace(/\.(?=\S)/g, ". ");
  return hasLink(spaced) ? "" : spaced;
}

/** Words whose links lead nowhere: with a blank after every sign that makes one. */
function unlinked(text: string): string {
  return hasLink(text) ? text.replace(/([.:@/\\\u3002]|%2e)(?=\S)/gi, "$1 ") : text;
}
