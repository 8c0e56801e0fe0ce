import { useId } from 'react';

const COUNT = 5;
const STAR = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z';

/** Five stars, filled from the left to `value` (0-5). */
export function Stars({ value, label, isFaint = false }: { value: number; label: string; isFaint?: boolean }) {
  const mask = useId();
  return (
    <svg
      width="7rem"
      height="1.4rem"
      data-tone={isFaint ? 'grey' : 'yellow'}
      viewBox={`0 0 ${COUNT * 24} 24`}
      role="img"
      aria-label={label}
    >
      <clipPath id={mask}>
        <rect width={value * 24} height="24" />
      </clipPath>
      <path d={STARS} fill="var(--grey-tint)" stroke="var(--line-strong)" strokeWidth="0.75" />
      <path d={STARS} fill="var(--tone)" clipPath={`url(#${mask})`} />
    </svg>
  );
}

const STARS = Array.from({ length: COUNT }, (_, index) => STAR.replace('M12', `M${12 + index * 24}`)).join('');
