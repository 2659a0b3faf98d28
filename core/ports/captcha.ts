/** What a browser works out before a message is taken (ALTCHA); it answers with the same and the result. */
export interface CaptchaChallenge {
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly signature: string;
}

/** What a person adds up where no script runs. The token goes back with the answer. */
export interface CaptchaSum {
  readonly first: number;
  readonly second: number;
  readonly token: string;
}

/** What came back: a solved challenge (base64 of its JSON), or the answer to a sum with its token. */
export interface CaptchaAnswer {
  readonly captcha?: string | undefined;
  readonly sum?: string | undefined;
  readonly sum_token?: string | undefined;
}

/** Tells people from programs that write everywhere. Whoever takes an answer keeps its id: each is good once. */
export interface Captcha {
  /** `sent`: how much came from who asks within the hour; it makes the work longer. */
  challenge(now: Date, sent?: number): Promise<CaptchaChallenge>;
  sum(now: Date): Promise<CaptchaSum>;
  /** The id of what was solved; null where the answer is wrong, not ours or too late. */
  solved(answer: CaptchaAnswer, now: Date): Promise<string | null>;
}
