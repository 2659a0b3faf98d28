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
import type { PrepaidType } from "#core/catalog/types.ts";

const SERVICE_ICONS: Readonly<Record<PrepaidType, LucideIcon>> = {
  pulsa: Smartphone,
  data: Wifi,
  listrik: Zap,
  games: Gamepad2,
  emoney: Wallet,
  voucher: Ticket,
  "aktivasi-voucher": ScanBarcode,
  "aktivasi-perdana": CreditCard,
  smstel: MessageSquareText,
  "masa-aktif": CalendarClock,
  tv: Tv,
  international: Globe,
  pertagas: Flame,
  esim: Cpu,
  "send-money": Send,
};

/** True for a product type that this build has an icon and a name for. */
export function isKnownService(type: string): type is PrepaidType {
  return Object.hasOwn(SERVICE_ICONS, type);
}

/** The icon of a product type; a plain box for one that this build does not know. */
export function serviceIcon(type: string): LucideIcon {
  return isKnownService(type) ? SERVICE_ICONS[type] : Package;
}
