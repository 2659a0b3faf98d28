import type { EsimInstall } from "#app/components/esim-install.ts";
import type { Slip } from "./slip.ts";

interface ReceiptPaperProps {
  slip: Slip;
  /** Says that it is a copy. */
  mark?: string | null;
  /** On paper alone: that nobody has pressed "print". */
  unprinted?: string;
}

/** How an eSIM is installed: scanned from the slip. */
function Installing({ qr: { drawing, label }, how }: EsimInstall) {
  return (
    <>
      <svg role="img" aria-label={label} viewBox={`0 0 ${drawing.size} ${drawing.size}`} shapeRendering="crispEdges">
        <path d={drawing.path} />
      </svg>
      <span>{how}</span>
    </>
  );
}

/** The slip itself: black on white whatever the theme, as wide as the paper. */
export function ReceiptPaper({ slip, mark = null, unprinted }: ReceiptPaperProps) {
  const { serial, note, total } = slip;
  return (
    <article className="receipt" data-paper={slip.paper}>
      <header>
        {slip.logo ? <img src={slip.logo.src} alt={slip.logo.alt} className="receipt-logo" /> : null}
        <p className="receipt-shop">{slip.shop}</p>
        {slip.contact.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{slip.heading}</p>
        {mark ? <p className="receipt-mark">{mark}</p> : null}
        {unprinted ? <p className="receipt-mark receipt-unprinted">{unprinted}</p> : null}
      </header>
      <dl>
        {slip.lines.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {serial ? (
        <p className="receipt-serial" data-large={serial.large || undefined}>
          <span>{serial.label}</span>
          {serial.esim ? <Installing {...serial.esim} /> : null}
          <b>{serial.value}</b>
        </p>
      ) : null}
      <p className="receipt-total">
        <span>{total.label}</span>
        <b>{total.value}</b>
      </p>
      <footer>
        {note ? (
          <p className="receipt-note" data-left={note.left || undefined}>
            {note.text}
          </p>
        ) : null}
        {[...slip.thanks, ...slip.via].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </footer>
    </article>
  );
}
