/** The mark: a sheet, folded. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7.5" fill="#1F5D4C" />
      <path d="M15.4 4.9A11.1 11.1 0 0 0 15.4 27.1V21.4A4.9 5.4 0 0 1 15.4 10.6Z" fill="#F7F5EF" />
      <path
        d="M16 4.5A11.5 11.5 0 0 1 16 27.5V21.6A5 5.6 0 0 0 16 10.4Z"
        fill="#8FCBB3"
        transform="translate(16.8 0) skewY(-14) scale(.8 1) translate(-16 0)"
      />
    </svg>
  );
}

export function Brand() {
  return (
    <>
      <LogoMark />
      <span>Octavo</span>
    </>
  );
}
