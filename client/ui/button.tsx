import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: "primary" | "outline" | "ghost" | "danger";
  size?: "sm" | "lg";
  /** Shows the spinner, keeps the focus and ignores clicks. Where it is given, a double click counts once. */
  pending?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant = "outline",
  size,
  pending,
  className = "",
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={`btn btn-${variant} ${size ? `btn-${size}` : ""} ${className}`}
      aria-busy={pending}
      aria-disabled={pending}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {pending && <i className="spin" />}
      {children}
    </button>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name, and the tooltip. */
  label: string;
  /** Keys that do the same, for the tooltip: as in `Ctrl K`. */
  shortcut?: string;
  size?: "sm";
  danger?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  label,
  shortcut,
  size,
  danger,
  className = "",
  children,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      className={`icon-btn ${size ? "icon-btn-sm" : ""} ${danger ? "danger" : ""} ${className}`}
      aria-label={label}
      data-tip={shortcut ? `${label}|${shortcut}` : label}
      {...rest}
    >
      {children}
    </button>
  );
}
