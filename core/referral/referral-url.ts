/** The address of a code: what an agent shares. */
export function referralUrl(siteUrl: string, code: string): string {
  return `${siteUrl}/r/${code}`;
}
