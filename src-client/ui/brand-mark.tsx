/** The product's logo: a dart on a blue background. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" fill="#1d62b0" />
      <path d="M7 20.5 25 8l-5.2 16-4.3-5.6L20 13l-7.3 4.3z" fill="#fff" />
    </svg>
  );
}
