import type { ReactNode } from "react";
import { product } from "../../lib/product";
import "../ui/button.css";
import "./brand.css";
import "./message-page.css";

interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  /** The way out. */
  readonly action: string;
  readonly href?: string;
  readonly onAction?: () => void;
  /** The product's sign, which is no part of what every visit loads for a failure. */
  readonly mark?: ReactNode;
}

/** A page that has nothing to show but what went wrong and the way out. */
export function MessagePage({ title, text, action, href, onAction, mark }: MessagePageProps) {
  return (
    <main className="ed-app ed-message-page">
      <p className="ed-brand">
        {mark}
        <span>{product.name}</span>
      </p>
      <h1>{title}</h1>
      <p>{text}</p>
      {href === undefined ? (
        <button type="button" className="ed-button ed-button-primary" onClick={onAction}>
          {action}
        </button>
      ) : (
        <a className="ed-button ed-button-primary" href={href}>
          {action}
        </a>
      )}
    </main>
  );
}
