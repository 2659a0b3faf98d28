/** Stands where a number was that names a person to everybody. */
export const MASK = "•••";

/** Words of a member or field that hold who somebody is: identity card, family card, passport, tax number. */
const WORDS = /^(?:nik|ktp|ektp|npwp|kitas|kitap|nokk|identitas|identity|pas[sp]?port?|kependudukan)$/;
/** The same where they are written in one with others: `noktp`, `nomoridentitas`, `nikpemilik`. */
const JOINED =
  /ktp|npwp|identitas|identity|paspor|passport|kependudukan|kartukeluarga|id(?:entity)?card|^n(?:o|r|mr|omor)?(?:nik|kk)$|^nik(?:no|nomor|number|pemilik|pelanggan|peserta|anggota|nasabah|wp)$/;
/** Such a word in a text, and the number after it. */
const NAMED =
  /(?<![\p{L}\d])((?:no(?:mor|\.)?[ ._-]?)?(?:nik|e-?ktp|ktp|npwp|kitas|kitap|kk|identitas|identity|paspor|passport)(?![\p{L}\d])[^\p{L}\d]{0,6}(?:(?:no|nomor|number)(?![\p{L}\d])[^\p{L}\d]{0,3})?)([a-z]{0,2}\d(?:[^\p{L}\d/]{0,2}\d){5,})/giu;
/** Digits of one number as people set them apart: four by four, with a blank, dot or dash. */
const TIGHT_RUN = /\d(?:[ .-]{0,2}\d)+/g;
/** However they are set apart: by any signs that are no letters. */
const RUN = /\d(?:[^\p{L}\d]*\d)+/gu;
/** Of a number that is known to be somebody's: by letters or a tag as well. */
const LOOSE_RUN = /\d(?:[^\d]{0,7}\d)+/gu;
const DIGITS = 16;
const SHARED = 8;
/** Digits of a token to type in, four by four. */
const TOKEN_DIGITS = 20;
/** So many digits are looked at from one: a NIK four times in a row. */
const MOST_DIGITS = DIGITS * 4;
/** Province, regency, district, day of birth (a woman's 40 more), month, year, and which of that day. */
const NIK =
  /^(?:1[1-9]|21|3[1-6]|5[1-3]|6[1-5]|7[1-6]|8[12]|9[1-6])(?!00)\d\d(?!00)\d\d(?:0[1-9]|[12]\d|3[01]|4[1-9]|[56]\d|7[01])(?:0[1-9]|1[0-2])\d\d(?!0000)\d{4}$/;

interface Known {
  /** Identity numbers that are known to be somebody's: what shares 8 digits in a row with one is masked. */
  readonly identities?: readonly string[];
  /** What was paid for: never masked. */
  readonly own?: string;
  /** Which 16 digits are masked: those built as a NIK; all, of names, which hold no other such number; or none. */
  readonly runs?: "nik" | "all" | "none";
}

/** True for the name of a member or field that holds who somebody is: `nik`, `no_ktp`, `nomorIdentitas`. */
export function namesIdentity(name: string): boolean {
  const words = name
    .normalize("NFKC")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.some((word) => WORDS.test(word)) || JOINED.test(words.join(""));
}

/**
 * A text without identity numbers (NIK, 16 digits): those that a word names, those built as a NIK, and all that shares
 * 8 digits in a row with a known one. Digits are ASCII, as `toldText` leaves them.
 */
export function maskIdentities(text: string, { identities = [], own = "", runs = "nik" }: Known = {}): string {
  const isOwn = (digits: string) => own !== "" && own.replace(/\D/g, "").includes(digits) && digits.length >= SHARED;
  const named = text.replace(NAMED, (all, word: string, number: string) =>
    isOwn(number.replace(/\D/g, "")) ? all : word + MASK,
  );
  const shared = identities.reduce((told, identity) => withoutShared(told, identity, isOwn), named);
  return runs === "none" ? shared : shared.replace(RUN, (run) => withoutNik(run, runs === "all", isOwn));
}

type IsOwn = (digits: string) => boolean;
interface Group {
  readonly from: number;
  readonly to: number;
}

/** Groups of digits of a run, by their places in it. */
function groupsOf(run: string): Group[] {
  return [...run.matchAll(/\d+/g)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }));
}

/** A run of digits with every NIK masked that begins and ends with a group; all of it where any 16 digits count. */
function withoutNik(run: string, all16: boolean, isOwn: IsOwn): string {
  const groups = groupsOf(run);
  const digitsOf = ({ from, to }: Group) => run.slice(from, to);
  const all = groups.map(digitsOf).join("");
  if (all.length < DIGITS || isOwn(all)) return run;
  if (all16) {
    return masked(
      run,
      groups.filter((group) => !isOwn(digitsOf(group))),
    );
  }
  const tokens = tokensOf(run);
  const found = new Set<Group>();
  for (let at = 0; at < groups.length; at++) {
    const end = endOfNik(groups.slice(at, at + MOST_DIGITS).map(digitsOf), isOwn);
    const whole = groups.slice(at, at + end);
    if (whole.some((group) => tokens.some(({ from, to }) => group.from >= from && group.to <= to))) continue;
    for (const group of whole) found.add(group);
  }
  return masked(
    run,
    groups.filter((group) => found.has(group)),
  );
}

/** Where tokens stand in a run: 20 digits in groups, of which 16 may well look like a NIK. */
function tokensOf(run: string): Group[] {
  return [...run.matchAll(TIGHT_RUN)]
    .map(({ index, 0: text }) => ({ from: index, to: index + text.length, text }))
    .filter(({ text }) => text.replace(/\D/g, "").length === TOKEN_DIGITS && /\D/.test(text));
}

/**
 * How many of these groups, from the first on, are a NIK: alone, with one digit more before or after it, or several in
 * a row; 0 for none. What is longer, a serial number of 18 digits for instance, is none by chance.
 */
function endOfNik(groups: readonly string[], isOwn: IsOwn): number {
  let digits = "";
  for (const [at, group] of groups.entries()) {
    digits += group;
    if (digits.length > MOST_DIGITS) return 0;
    const rest = digits.length % DIGITS;
    const fits = digits.length === DIGITS + 1 || (digits.length >= DIGITS && rest === 0);
    if (fits && niksIn(digits, rest).some((nik) => !isOwn(nik))) return at + 1;
  }
  return 0;
}

/** The NIKs in 16, 32 or so many digits, or in 17, of which the first or last is none of theirs. */
function niksIn(digits: string, rest: number): string[] {
  const begins = rest === 1 ? [0, 1] : Array.from({ length: digits.length / DIGITS }, (_, n) => n * DIGITS);
  return begins.map((begin) => digits.slice(begin, begin + DIGITS)).filter((part) => NIK.test(part));
}

/** Every group of digits masked that has a part in 8 in a row which the identity has, too. */
function withoutShared(text: string, identity: string, isOwn: IsOwn): string {
  const known = identity.replace(/\D/g, "");
  if (known.length < SHARED) return text;
  return text.replace(LOOSE_RUN, (run) => {
    const places = [...run].flatMap((character, at) => (/\d/.test(character) ? [at] : []));
    const digits = places.map((at) => run[at]).join("");
    if (isOwn(digits)) return run;
    const met = new Set<number>();
    for (let at = 0; at + SHARED <= digits.length; at++) {
      if (!known.includes(digits.slice(at, at + SHARED))) continue;
      for (const place of places.slice(at, at + SHARED)) met.add(place);
    }
    if (met.size === 0) return run;
    const groups = groupsOf(run).filter(
      ({ from, to }) =>
        !isOwn(run.slice(from, to)) && Array.from({ length: to - from }, (_, n) => from + n).some((n) => met.has(n)),
    );
    return masked(run, groups);
  });
}

/** A run without these groups; what stands between two of them goes with them. */
function masked(run: string, groups: readonly Group[]): string {
  let told = "";
  let done = 0;
  for (const { from, to } of groups) {
    const between = run.slice(done, from);
    if (!(told.endsWith(MASK) && !/\d/.test(between))) told += between + MASK;
    done = to;
  }
  return told + run.slice(done);
}
