import { Hourglass, RotateCcw, Undo2, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import type { CheckoutState } from "#core/checkout/states.ts";

/** How an order stands, where its tone's own icon says too little: money that went back, or to whose balance. */
export const CHECKOUT_ICONS: Readonly<Partial<Record<CheckoutState, ReactNode>>> = {
  waiting: <Hourglass />,
  expired: <RotateCcw />,
  cancelled: <RotateCcw />,
  refunded: <Undo2 />,
  credited: <Wallet />,
};
