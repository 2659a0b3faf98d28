/** A partner's side, with a database of its own. What is public of it can be asked from its pages. */
export abstract class SimulatedPartner {
  protected readonly ctx: DurableObjectState;
  protected readonly env: object;

  constructor(ctx: DurableObjectState, env: object) {
    this.ctx = ctx;
    this.env = env;
  }

  /** What it does when the time comes that it has set (`storage.setAlarm`). */
  async alarm(): Promise<void> {}
}
