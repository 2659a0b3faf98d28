/** Whoever holds the suppliers' secrets: the jobs Worker, which no path leads to (docs/decisions/inquiries.md). */
export interface Inquiries {
  /**
   * Has a supplier asked about an inquiry that was begun, and waits for its answer, which is in the database then.
   * Never throws: an inquiry that nobody could ask stays unanswered.
   */
  ask(inquiryId: string): Promise<void>;
}
