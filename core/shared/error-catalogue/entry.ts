/** An error of the catalogue: its HTTP status, and its text in the three languages. */
export interface Entry {
  readonly status: number;
  readonly id: string;
  readonly en: string;
  readonly zh: string;
}

export function entry(status: number, id: string, en: string, zh: string): Entry {
  return { status, id, en, zh };
}
