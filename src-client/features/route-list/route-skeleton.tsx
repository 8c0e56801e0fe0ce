import { Skeleton } from '@mantine/core';
import cards from './airline-card.module.css';

const CARDS = [1, 2, 3, 4];

export function RouteSkeleton() {
  return (
    <div className="stack" style={{ gap: '0.625rem' }} aria-hidden="true">
      {CARDS.map((card) => (
        <div key={card} className={`flat ${cards.card}`}>
          <Skeleton height={24} width="75%" />
          <Skeleton height={44} width="60%" />
          <Skeleton height={24} />
          <div className={cards.flights}>
            <Skeleton height={44} radius={22} />
          </div>
        </div>
      ))}
    </div>
  );
}
