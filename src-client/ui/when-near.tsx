import { useIntersection } from '@mantine/hooks';
import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** A place whose content is loaded and drawn once it comes near the window. */
export function WhenNear({ className, children }: { className?: string; children: ReactNode }) {
  const [isNear, setIsNear] = useState(false);
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  useEffect(() => {
    if (entry?.isIntersecting) startTransition(() => setIsNear(true));
  }, [entry]);
  return (
    <div ref={ref} className={className}>
      {isNear && children}
    </div>
  );
}
