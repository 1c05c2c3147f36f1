/** Four leaves of a sheet, one of them somewhere else. */
export function FoldedSheet() {
  return (
    <svg className="mb-4" width="132" height="88" viewBox="0 0 132 88" fill="none" aria-hidden="true">
      <g stroke="var(--o-control)" strokeWidth="1.25" strokeLinejoin="round">
        <path d="M18 20 42 12v56L18 76z" fill="var(--o-surface)" />
        <path d="M42 12 66 20v56L42 68z" fill="var(--o-sunken)" />
        <path d="M66 20 90 12v56L66 76z" fill="var(--o-surface)" />
        <path d="M90 12l24 8v56L90 68z" fill="var(--o-accent-soft)" stroke="var(--o-accent)" />
        <path d="M18 48 42 40l24 8 24-8" strokeDasharray="2.5 3" />
        <path d="M90 40l24 8" stroke="var(--o-accent)" strokeDasharray="2.5 3" />
      </g>
    </svg>
  );
}
