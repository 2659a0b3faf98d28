import type { LinkProps } from "@remix-run/react";
import type { ReactNode } from "react";
import { Link } from "../link.tsx";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button.tsx";
import { cx } from "./cx.ts";

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  full?: boolean;
  icon?: ReactNode;
}

/** A link that looks like a button: it goes somewhere, it changes nothing. */
export function LinkButton({ variant, size, full, icon, children, className, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={cx(buttonClass(variant, size, full), className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}
