import type { SiteInfo } from "#core/settings/schema.ts";
import type { Paper } from "./paper.ts";
import type { ReceiptLine } from "./receipt-text.ts";

interface ReceiptPaperProps {
  paper: Paper;
  /** Whose logo stands on top, if it has one. */
  site: Pick<SiteInfo, "name" | "logo">;
  shopName: string;
  shopPhone: string;
  heading: string;
  lines: readonly ReceiptLine[];
  serial: { readonly label: string; readonly value: string } | null;
  total: { readonly label: string; readonly value: string };
  /** Below the total. */
  notes: readonly string[];
}

/** The slip itself: black on white whatever the theme, as wide as the paper. */
export function ReceiptPaper({
  paper,
  site,
  shopName,
  shopPhone,
  heading,
  lines,
  serial,
  total,
  notes,
}: ReceiptPaperProps) {
  return (
    <article className="receipt" data-paper={paper}>
      <header>
        {site.logo ? <img src={site.logo} alt={site.name} className="receipt-logo" /> : null}
        <p className="receipt-shop">{shopName}</p>
        {shopPhone ? <p>{shopPhone}</p> : null}
        <p>{heading}</p>
      </header>
      <dl>
        {lines.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {serial ? (
        <p className="receipt-serial">
          <span>{serial.label}</span>
          <b>{serial.value}</b>
        </p>
      ) : null}
      <p className="receipt-total">
        <span>{total.label}</span>
        <b>{total.value}</b>
      </p>
      <footer>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </footer>
    </article>
  );
}
