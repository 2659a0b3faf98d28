/** A one-time code that was sent. */
export interface CodeState {
  /** Milliseconds since 1970: names this code among others. */
  readonly until: number;
  /** Seconds it is still good for, by the server's clock when the page was made. */
  readonly secondsLeft: number;
  /** How many more may be sent for now. */
  readonly sendsLeft: number;
}
