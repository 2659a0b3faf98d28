import { useEffect, useState } from "react";
import type { Customer } from "./customer.ts";

/**
 * Whose number it is: from the page, where it was loaded with it (without JavaScript it always is), else asked now.
 * Null while the supplier is asked, where nothing is to be asked, and where no answer came.
 */
export function useCustomer(
  type: { readonly asksCustomer: string | null },
  loaded: Customer | null,
  product: string,
  number: string,
): Customer | null {
  const [told, setTold] = useState<Customer | null>(null);
  const known = [loaded, told].find((one) => one?.number === number) ?? null;
  const asks = known === null && type.asksCustomer;
  useEffect(() => {
    if (!asks) return;
    let waits = true;
    const answered = (answer: Response) => (answer.ok ? (answer.json() as Promise<Customer>) : null);
    fetch(`/prabayar/customer?${new URLSearchParams({ type: asks, product, number })}`)
      .then(answered)
      .then((customer) => waits && setTold(customer))
      .catch(() => undefined);
    return () => {
      waits = false;
    };
  }, [asks, product, number]);
  return known;
}
