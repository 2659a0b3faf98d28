import type { ShouldRevalidateFunction } from "@remix-run/react";

const CONFLICT = 409;

/** What a confirmation showed is not true any more: the page is shown as it is now, beside why it was refused. */
export const shownAnew: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === CONFLICT || defaultShouldRevalidate;
