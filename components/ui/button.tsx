import type { ComponentProps, ReactNode } from "react";
import "./button.css";

type ButtonLook = "primary" | "plain" | "quiet" | "text" | "icon";

interface ButtonProps extends ComponentProps<"button"> {
  readonly look: ButtonLook;
  readonly icon?: ReactNode;
}

/** `icon` buttons need an `aria-label`. */
export function Button({ look, icon, children, className = "", ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={`ed-button ed-button-${look} ${className}`.trim()}>
      {icon}
      {children}
    </button>
  );
}
