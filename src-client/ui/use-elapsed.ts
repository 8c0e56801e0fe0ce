import { useEffect, useState } from 'react';

/** True once a wait has lasted longer than `ms`; false again when it is over. */
export function useElapsed(ms: number, isWaiting: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLong(true), ms);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [ms, isWaiting]);
  return isLong && isWaiting;
}
