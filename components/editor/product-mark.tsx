import "./brand.css";
/** The product's sign: a sheet with three lines, the last one written in pen. */
export function ProductMark() {
  return (
    <svg className="ed-logo" width="18" height="22" viewBox="0 0 18 22" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="16" height="20" rx="3" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M5 7h5M5 11h8" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      <path d="M5 15h8" stroke="var(--ed-pen-text)" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}
