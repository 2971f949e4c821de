// The product's logo: two lines of sight that meet, and a lantern.
export const Brand = ({ size = 24 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
    <rect width="64" height="64" rx="14" fill="#0d4a58" />
    <path d="M12 14 32 52 52 14" fill="none" stroke="#fff" strokeWidth="7" strokeLinejoin="round" strokeLinecap="round" />
    <circle cx="32" cy="20" r="6" fill="#f2b84b" />
  </svg>
);
