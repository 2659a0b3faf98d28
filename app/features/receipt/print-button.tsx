import { Printer } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";

/** Opens the browser's print dialog; where there is no JavaScript the browser's own menu does. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button type="button" icon={<Printer />} className="needs-script" onClick={() => window.print()}>
      {label}
    </Button>
  );
}
