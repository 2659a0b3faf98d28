import {
  CalendarClock,
  Cpu,
  CreditCard,
  Flame,
  Gamepad2,
  Globe,
  type LucideIcon,
  MessageSquareText,
  Package,
  ScanBarcode,
  Send,
  Smartphone,
  Ticket,
  Tv,
  Wallet,
  Wifi,
  Zap,
} from "lucide-react";
import type { ProductIcon } from "#core/catalog/types.ts";

const ICONS: Readonly<Record<ProductIcon, LucideIcon>> = {
  barcode: ScanBarcode,
  box: Package,
  calendar: CalendarClock,
  card: CreditCard,
  chip: Cpu,
  flame: Flame,
  gamepad: Gamepad2,
  globe: Globe,
  message: MessageSquareText,
  phone: Smartphone,
  send: Send,
  ticket: Ticket,
  tv: Tv,
  wallet: Wallet,
  wifi: Wifi,
  zap: Zap,
};

/** The icon that a menu entry names; a plain box for one that this build does not have. */
export function serviceIcon(name: string): LucideIcon {
  return Object.hasOwn(ICONS, name) ? ICONS[name as ProductIcon] : Package;
}
