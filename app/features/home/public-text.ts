/** A written text by its parts, as app/server/help/outline.server.ts makes it; `html` is safe. */
export interface PublicText {
  readonly title: string;
  readonly intro: { readonly html: string };
  readonly parts: readonly TextPart[];
}

export interface TextPart {
  readonly id: string;
  readonly title: string;
  readonly html: string;
  readonly items: readonly { readonly id: string; readonly title: string; readonly html: string }[];
}
