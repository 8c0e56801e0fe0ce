/** Line icons on a 24-unit grid; decorative, since the adjacent text carries the meaning. */
export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
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
    >
      <path d={name in SHAPES ? SHAPES[name as keyof typeof SHAPES] : name} />
    </svg>
  );
}

/** The name of a shape, or the shape itself where one place alone draws it. */
export type IconName = keyof typeof SHAPES | `M${string}`;

const SHAPES = {
  plane: 'M20.5 3.5 3.5 10l6.8 3.7 3.7 6.8zM20.5 3.5 10.3 13.7',
  takeoff: 'M3.5 20.5h17M20.5 4 6.5 9l5.2 2.8L14.5 17zM20.5 4l-8.8 7.8',
  landing: 'M3.5 20.5h17M19 16.5 5 11.5l5.2-2.8L13 3.5zM19 16.5l-8.8-7.8',
  calendar:
    'M6.5 5.5h11A2.5 2.5 0 0 1 20 8v9.5a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5V8a2.5 2.5 0 0 1 2.5-2.5zM4 10h16M8.5 3.5v4M15.5 3.5v4',
  swap: 'M7.5 4v15M7.5 4 4 7.5M7.5 4 11 7.5M16.5 20V5M16.5 20 13 16.5M16.5 20l3.5-3.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'm6 6 12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  globe: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM3.5 12h17M12 3.5c5 5.2 5 11.8 0 17M12 3.5c-5 5.2-5 11.8 0 17',
  sun: 'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  system: 'M5.5 5h13a2 2 0 0 1 2 2v7.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM9 20h6M12 16.5V20',
  person: 'M8.25 8.5a3.75 3.75 0 1 0 7.5 0 3.75 3.75 0 1 0-7.5 0zM5 19.5c.6-3.4 3.4-5.5 7-5.5s6.4 2.1 7 5.5',
  question:
    'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM9.7 9.6a2.4 2.4 0 1 1 3.5 2.2c-.8.4-1.2.9-1.2 1.7M12 16.3v.01',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM12 11v5M12 8v.01',
  warning: 'M12 4 3 19.5h18zM12 10v4.5M12 17v.01',
  share: 'M12 14.5v-11M8 7l4-3.5L16 7M7.5 11h-2v9.5h13V11h-2',
} as const;
