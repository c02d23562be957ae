import { LoaderCircle } from "lucide-react";
import "./spinner.css";

/** Something is going on; three still dots for those who want no motion. The words beside it say what. */
export function Spinner() {
  return (
    <span className="ed-spin" aria-hidden="true">
      <LoaderCircle className="ed-spinner" />
      <span className="ed-spin-dots">···</span>
    </span>
  );
}
