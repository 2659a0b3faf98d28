import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { besideToken, readToken } from "#core/shared/serial-token.ts";

/** Where the groups of a token's number begin, each with the dash behind it. */
const GROUPS = [0, 5, 10, 15, 20];

/**
 * What a sale brought, where it is one fact among others: of a token its number, broken between its groups alone, and
 * below it what its supplier tells beside.
 */
export function SerialNumber({ serial }: { serial: string }) {
  const { i18n } = useTranslation();
  const token = readToken(serial);
  if (!token) return <span className="num wrap-anywhere select-all">{serial}</span>;
  const beside = besideToken(token, i18n.language);
  return (
    <>
      <span className="num select-all">
        {GROUPS.map((start) => (
          <Fragment key={start}>
            <wbr />
            <span className="whitespace-nowrap">{token.number.slice(start, start + 5)}</span>
          </Fragment>
        ))}
      </span>
      {beside === "" ? null : <span className="block text-xs font-normal text-muted">{beside}</span>}
    </>
  );
}
