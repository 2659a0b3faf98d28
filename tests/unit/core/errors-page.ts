import { ERROR_CATALOGUE, LOCALES } from "#core/shared/error-catalogue.ts";
import { FIELD_ERRORS } from "#core/shared/field-errors.ts";

/** docs/errors.md: the catalogue as people read it. The catalogue is the source; a test compares. */
export function errorsPage(): string {
  const errors = Object.entries(ERROR_CATALOGUE)
    .map(
      ([code, { status, ...texts }]) =>
        `| \`${code}\` | ${status} | ${LOCALES.map((locale) => texts[locale]).join(" | ")} |`,
    )
    .join("\n");
  const fields = Object.entries(FIELD_ERRORS)
    .map(([code, texts]) => `| \`${code}\` | ${LOCALES.map((locale) => texts[locale]).join(" | ")} |`)
    .join("\n");
  return `# Errors

Generated from \`core/shared/error-catalogue.ts\` and \`core/shared/field-errors.ts\`; \`{name}\` is filled in when an error is shown. To make it again: \`npx vitest run -u tests/unit/core\`.

A failure of the API is \`{"message", "error", "errors"?}\` with the status below. \`error\` never changes its meaning; \`message\` follows the caller's language.

## Codes

| code | HTTP | Indonesian | English | Chinese |
|---|---|---|---|---|
${errors}

## What can be wrong with a field

The API answers the sentences, in \`errors\` by field; \`{field}\` is what \`core/shared/field-names.ts\` calls it.

| code | Indonesian | English | Chinese |
|---|---|---|---|
${fields}
`;
}
