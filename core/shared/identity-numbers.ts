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
/** Digits of one number, however they are set apart. */
const RUN = /\d(?:[ .-]{0,2}\d)+/g;
const LOOSE_RUN = /\d(?:[^\p{L}\d]{0,3}\d)+/gu;
const DIGITS = 16;
const SHARED = 8;
/** Digits of a token to type in, four by four. */
const TOKEN_DIGITS = 20;
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

/** A run of digits with every 16 of whole groups masked that are a NIK. */
function withoutNik(run: string, all16: boolean, isOwn: IsOwn): string {
  const all = run.replace(/\D/g, "");
  const groups = groupsOf(run);
  const isToken = all.length === TOKEN_DIGITS && groups.length > 1;
  if (all.length < DIGITS || isToken || isOwn(all)) return run;
  const found: Group[] = [];
  for (let at = 0; at < groups.length; at++) {
    const end = endOfSixteen(groups, at);
    const whole = end === null ? [] : groups.slice(at, end);
    const digits = whole.map(({ from, to }) => run.slice(from, to)).join("");
    if (end === null || isOwn(digits) || !(all16 || NIK.test(digits))) continue;
    found.push(...whole);
    at = end - 1;
  }
  return masked(run, found);
}

/** After which group 16 digits end that begin with one; null where a group has more. */
function endOfSixteen(groups: readonly Group[], begin: number): number | null {
  let digits = 0;
  for (let at = begin; at < groups.length && digits < DIGITS; at++) {
    const group = groups[at];
    digits += group ? group.to - group.from : 0;
    if (digits === DIGITS) return at + 1;
  }
  return null;
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
