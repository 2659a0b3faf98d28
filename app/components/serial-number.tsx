import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { besideToken, readToken } from "#core/shared/serial-token.ts";

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
        {token.number.split(/(?<=-)/).map((group, at) => (
          <Fragment key={`${at} ${group}`}>
            <wbr />
            <span className="whitespace-nowrap">{group}</span>
          </Fragment>
        ))}
      </span>
      {beside === "" ? null : <span className="block text-xs font-normal text-muted">{beside}</span>}
    </>
  );
}
