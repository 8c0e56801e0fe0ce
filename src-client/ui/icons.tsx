import type { ReactNode } from 'react';

/** Line icons on a grid of 24; decorative, so the text beside them speaks. */
export const PlaneIcon = icon(
  <path d="M10.5 13.5 3 12l1.5-2 7 .5 4.6-5.2a2 2 0 0 1 2.9-.1c.8.8.7 2.1-.1 2.9L13.5 12.7l.5 7-2 1.5-1.5-7.5-3.2 3.2.2 2.6-1.2 1-1.3-3-3-1.3 1-1.2 2.6.2z" />,
);
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m20 20-4.2-4.2" />
  </>,
);
export const CalendarIcon = icon(
  <>
    <rect x="4" y="5.5" width="16" height="14.5" rx="2.5" />
    <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
  </>,
);
export const TakeoffIcon = icon(
  <path d="M4 20h16M3 11.5l1.5-.5 2.5 2 3.5-1L6.5 6l1.8-.5 6 4.8 4-1.2a1.7 1.7 0 0 1 1 3.2L6.5 16.2z" />,
);
export const LandingIcon = icon(
  <path d="M4 20h16M4 6.5l1.5.4 1 3 3.6 1L9.6 4.2l1.9.5 3 7 4 1.1a1.7 1.7 0 0 1-.9 3.3L5 12.6z" />,
);
export const ArrowRightIcon = icon(<path d="M5 12h14M13 6l6 6-6 6" />);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1" />
  </>,
);
export const MoonIcon = icon(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />);
export const SystemIcon = icon(
  <>
    <rect x="3.5" y="5" width="17" height="11.5" rx="2" />
    <path d="M9 20h6M12 16.5V20" />
  </>,
);
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5M12 8v.01" />
  </>,
);
export const WarningIcon = icon(<path d="M12 4 3 19.5h18zM12 10v4.5M12 17v.01" />);
export const ExternalIcon = icon(<path d="M14 4.5h5.5V10M19 5l-8.5 8.5M17 14v4.5H5.5V7H10" />);
export const KeyIcon = icon(
  <>
    <circle cx="8" cy="15.5" r="4" />
    <path d="m11 12.5 8-8M15.5 8l3 3M13 10.5l1.5 1.5" />
  </>,
);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const LostIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5v5.5M12 16v.01" />
  </>,
);

export type IconProps = { size?: number; className?: string };

function icon(shapes: ReactNode) {
  return function Icon({ size = 20, className }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className}
        aria-hidden="true"
        focusable="false"
      >
        {shapes}
      </svg>
    );
  };
}
