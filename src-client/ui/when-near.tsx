import { useIntersection } from '@mantine/hooks';
import { type CSSProperties, type ReactNode, startTransition, useEffect, useState } from 'react';

/** A place whose content is loaded and drawn once it comes near the window. */
export function WhenNear({ children, ...place }: { className?: string; style?: CSSProperties; children: ReactNode }) {
  const [isNear, setIsNear] = useState(false);
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  useEffect(() => {
    if (entry?.isIntersecting) startTransition(() => setIsNear(true));
  }, [entry]);
  return (
    <div ref={ref} {...place}>
      {isNear && children}
    </div>
  );
}
