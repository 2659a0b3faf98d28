/** One call of the API, as the page shows it. */
export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string | null;
  readonly tag: string;
  readonly isPublic: boolean;
  readonly parameters: readonly { name: string; place: string; type: string; required: boolean }[];
  /** Example of the body, as JSON text. */
  readonly bodyExample: string | null;
  readonly answers: readonly { status: string; text: string }[];
}

export interface ApiDocument {
  readonly baseUrl: string;
  readonly calls: readonly ApiCall[];
}

export interface ApiError {
  readonly code: string;
  readonly status: number;
  readonly text: string;
}
